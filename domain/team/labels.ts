import { type Role, roleNames } from '../kernel/roles.ts'

interface Label {
  label: string
  /** What who has it does. */
  does: string
}

export const roleLabels: Record<Role, Label> = {
  door: {
    label: 'Door',
    does: 'Checks people in, takes the money, lets people in who are not on the list, prints badges',
  },
  tables: { label: 'Tables', does: 'Changes any table, seats anybody, lowers flags' },
  gamedays: { label: 'Game days', does: 'Plans game days, invites guests, changes replies' },
  letters: { label: 'Letters', does: 'Sends e-mails and announcements' },
  photos: { label: 'Photos', does: 'Adds, describes, orders and deletes photos' },
  settings: {
    label: 'Settings',
    does: 'Changes the convention, blocks who misbehaves, cleans up after them',
  },
  administrator: {
    label: 'Co-administrator',
    does: 'All of this, with registrations, the audit log and the team',
  },
}

/** 'Door, Letters', in the order of the list. */
export const rolesText = (held: readonly Role[]): string =>
  roleNames
    .filter((role) => held.includes(role))
    .map((role) => roleLabels[role].label)
    .join(', ')
