import { refuse, type Refusal } from '../kernel/refusal.ts'
import type { Role } from '../kernel/roles.ts'

interface TeamChange {
  /** The caller is the main administrator, not a co-administrator. */
  byAdministrator: boolean
  /** The change is about the main administrator's own address. */
  isOwnAdministrator: boolean
  before: readonly Role[]
  after: readonly Role[]
}

/**
 * Co-administrators manage the team, but cannot add or remove other co-administrators: otherwise one could take over
 * the site.
 */
export function teamChangeRefusal(
  change: TeamChange,
): Refusal<'forbidden' | 'invalid-input'> | null {
  if (change.isOwnAdministrator) {
    return refuse.invalid(
      'This is the address of the administrator, who can already do everything.',
      'email',
    )
  }
  const changesAdministrator = [change.before, change.after].some((roles) =>
    roles.includes('administrator'),
  )
  const isUnchanged =
    change.before.length === change.after.length &&
    change.before.every((role) => change.after.includes(role))
  if (!changesAdministrator || isUnchanged || change.byAdministrator) return null
  return refuse.forbidden('Only the administrator can add or change co-administrators.')
}
