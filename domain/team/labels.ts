import { type Role, roleNames } from '../kernel/roles.ts'

interface RoleLabel {
  label: string
  /** Description of the role's tasks. */
  description: string
}

export const roleLabels: Record<Role, RoleLabel> = {
  door: {
    label: 'Door',
    description: 'Checks people in, takes payments, registers walk-ins, prints badges',
  },
  tables: { label: 'Events', description: 'Changes any event, adds any player, lowers flags' },
  gamedays: { label: 'Game days', description: 'Plans game days, invites guests, changes replies' },
  letters: { label: 'Mailings', description: 'Sends emails and announcements' },
  photos: { label: 'Photos', description: 'Adds, describes, sorts and deletes photos' },
  settings: {
    label: 'Settings',
    description: 'Changes the convention, blocks people who misbehave, cleans up after them',
  },
  administrator: {
    label: 'Co-administrator',
    description: 'All of the above, plus registrations, the audit log and the team',
  },
}

/** 'Door, Mailings', in the order of the list. */
export const roleLabelsText = (roles: readonly Role[]): string =>
  roleNames
    .filter((role) => roles.includes(role))
    .map((role) => roleLabels[role].label)
    .join(', ')
