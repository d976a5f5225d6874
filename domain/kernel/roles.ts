/**
 * What helpers look after. Each call of the contract names the one that it needs (`access`), each page of theirs the one that
 * opens it (`pages.ts`); who has the last one has all of them.
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

/** Of whoever is signed in, what decides. */
interface RoleHolder {
  isAdmin: boolean
  team?: { roles: readonly Role[] } | undefined
}

/** The administrator has every role. A role comes with a login alone: personal links bring none. */
export const hasRole = (user: RoleHolder | null | undefined, role: Role): boolean =>
  user?.isAdmin === true || user?.team?.roles.includes(role) === true

export const isRole = (access: string): access is Role => roleNames.includes(access as Role)
