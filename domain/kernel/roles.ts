/**
 * Areas of responsibility of helpers. Each call of the contract names the role that it needs (`access`), each page of
 * theirs the role that opens it (`pages.ts`); the last role includes all others.
 */
export const roleNames = [
  'door',
  'tables',
  'gamedays',
  'letters',
  'photos',
  'settings',
  'administrator',
] as const
export type Role = (typeof roleNames)[number]

/** Fields of a logged-in user that determine their roles. */
interface RoleHolder {
  isAdmin: boolean
  team?: { roles: readonly Role[] } | undefined
}

/** Administrators have every role. Roles require a login: personal links grant none. */
export const hasRole = (user: RoleHolder | null | undefined, role: Role): boolean =>
  user?.isAdmin === true || user?.team?.roles.includes(role) === true

/** True for administrators and helpers, whatever their roles. */
export const isInTeam = (
  user: { isAdmin: boolean; team?: object | undefined } | null | undefined,
): boolean => user?.isAdmin === true || user?.team !== undefined

export const isRole = (access: string): access is Role => roleNames.includes(access as Role)

/** True for calls of the team: of helpers with one role, or of all. */
export const isForTeam = (access: string): boolean => access === 'team' || isRole(access)
