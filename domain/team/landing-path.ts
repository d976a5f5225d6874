import type { User } from '../auth/schema.ts'
import { isInTeam } from '../kernel/roles.ts'

/** Page after a login that was not for another page; undefined for users without a page of their own. */
export function landingPath(user: Pick<User, 'isAdmin' | 'team' | 'names'>) {
  if (isInTeam(user)) return '/organize'
  return user.names.length > 0 ? '/weekend' : undefined
}
