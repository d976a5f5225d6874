import type { User } from '../auth/schema.ts'
import { hasRole, type Role } from '../kernel/roles.ts'

interface TeamPage {
  to: string
  text: string
  /** Required role; null for all team members. */
  role: Role | null
}

/** Pages of the team, in the order of their navigation. */
const teamPages = [
  { to: '/door', text: 'Door', role: 'door' },
  { to: '/badges', text: 'Badges', role: 'door' },
  { to: '/registrations', text: 'Registrations', role: 'administrator' },
  { to: '/emailer', text: 'Emails', role: 'letters' },
  { to: '/eventManagement', text: 'Events', role: 'tables' },
  { to: '/gameday-management', text: 'Gamedays', role: 'gamedays' },
  { to: '/photo-management', text: 'Photos', role: 'photos' },
  { to: '/settings', text: 'Settings', role: 'settings' },
  { to: '/safety', text: 'Safety', role: 'settings' },
  { to: '/team', text: 'Team', role: null },
  { to: '/figures', text: 'Figures', role: 'administrator' },
  { to: '/audit', text: 'Audit log', role: 'administrator' },
] as const satisfies readonly TeamPage[]

type Caller = Pick<User, 'isAdmin' | 'team'> | null

const canOpen = (user: Caller, role: Role | null): boolean =>
  role === null ? user?.isAdmin === true || user?.team !== undefined : hasRole(user, role)

export const listTeamPages = (user: Caller) => teamPages.filter(({ role }) => canOpen(user, role))

/** A page that is not listed requires the administrator. */
export function canOpenPath(user: Caller, path: string): boolean {
  const page = teamPages.find(({ to }) => to === path)
  return canOpen(user, page ? page.role : 'administrator')
}
