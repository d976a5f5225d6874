import type { User } from '../auth/schema.ts'
import { isInTeam } from '../kernel/roles.ts'

/** The overview, on which the whole team begins. */
export const organizePath = '/organize'

/** Page after a login that was not for another page; undefined for users without a page of their own. */
export function landingPath(user: Pick<User, 'isAdmin' | 'team' | 'names'>) {
  if (isInTeam(user)) return organizePath
  return user.names.length > 0 ? '/weekend' : undefined
}
