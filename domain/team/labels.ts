import { type Role, roleNames } from '../kernel/roles.ts'

interface RoleLabel {
  label: string
  /** Description of the role's tasks. */
  description: string
}

export const roleLabels: Record<Role, RoleLabel> = {
  door: {
    label: 'Door',
    description:
      'Checks people in, takes the money, lets people in who are not on the list, prints badges',
  },
  tables: { label: 'Tables', description: 'Changes any table, seats anybody, lowers flags' },
  gamedays: { label: 'Game days', description: 'Plans game days, invites guests, changes replies' },
  letters: { label: 'Letters', description: 'Sends e-mails and announcements' },
  photos: { label: 'Photos', description: 'Adds, describes, orders and deletes photos' },
  settings: {
    label: 'Settings',
    description: 'Changes the convention, blocks who misbehaves, cleans up after them',
  },
  administrator: {
    label: 'Co-administrator',
    description: 'All of this, with registrations, the audit log and the team',
  },
}

/** 'Door, Letters', in the order of the list. */
export const roleLabelsText = (roles: readonly Role[]): string =>
  roleNames
    .filter((role) => roles.includes(role))
    .map((role) => roleLabels[role].label)
    .join(', ')
