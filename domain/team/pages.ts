import type { User } from '../auth/schema.ts'
import { hasRole, isInTeam, type Role } from '../kernel/roles.ts'

/** Times of the year in which the pages of a group are used. */
export const pageGroups = ['before', 'weekend', 'after', 'more'] as const
export type PageGroup = (typeof pageGroups)[number]

export const pageGroupLabels: Record<PageGroup, string> = {
  before: 'Before',
  weekend: 'Weekend',
  after: 'After',
  more: 'More',
}

interface TeamPage {
  to: string
  text: string
  /** Null for the overview, which leads to all groups. */
  group: PageGroup | null
  /** Required role; null for all team members. */
  role: Role | null
}

/** Pages of the team, in the order of their navigation. */
const teamPages = [
  { to: '/organize', text: 'Overview', group: null, role: null },
  { to: '/registrations', text: 'Registrations', group: 'before', role: 'administrator' },
  { to: '/emailer', text: 'Emails', group: 'before', role: 'letters' },
  { to: '/settings', text: 'Settings', group: 'before', role: 'settings' },
  { to: '/team', text: 'Team', group: 'before', role: null },
  { to: '/door', text: 'Door', group: 'weekend', role: 'door' },
  { to: '/badges', text: 'Badges', group: 'weekend', role: 'door' },
  { to: '/eventManagement', text: 'Events', group: 'weekend', role: 'tables' },
  { to: '/figures', text: 'Statistics', group: 'after', role: 'administrator' },
  { to: '/photo-management', text: 'Photos', group: 'after', role: 'photos' },
  { to: '/games', text: 'Games', group: 'more', role: 'tables' },
  { to: '/gameday-management', text: 'Gamedays', group: 'more', role: 'gamedays' },
  { to: '/safety', text: 'Moderation', group: 'more', role: 'settings' },
  { to: '/audit', text: 'Audit log', group: 'more', role: 'administrator' },
] as const satisfies readonly TeamPage[]

type Caller = Pick<User, 'isAdmin' | 'team'> | null

const canOpen = (user: Caller, role: Role | null): boolean =>
  role === null ? isInTeam(user) : hasRole(user, role)

export const listTeamPages = (user: Caller) => teamPages.filter(({ role }) => canOpen(user, role))

/** A page that is not listed requires the administrator. */
export function canOpenPath(user: Caller, path: string): boolean {
  const page = teamPages.find(({ to }) => to === path)
  return canOpen(user, page ? page.role : 'administrator')
}
