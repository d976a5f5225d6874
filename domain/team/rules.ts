import { refuse, type Refusal } from '../kernel/refusal.ts'
import type { Role } from '../kernel/roles.ts'

interface TeamChange {
  /** Whether it is the administrator themselves who asks, and not one of those they trust. */
  byAdministrator: boolean
  /** Whether it is about the administrator's own address. */
  isOwnAdministrator: boolean
  before: readonly Role[]
  after: readonly Role[]
}

/** Co-administrators look after the team, but make and unmake no others: that way nobody can take the site over. */
export function teamChangeRefusal(
  change: TeamChange,
): Refusal<'forbidden' | 'invalid-input'> | null {
  if (change.isOwnAdministrator) {
    return refuse.invalid(
      'This is the address of the administrator, who may do everything.',
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
  return refuse.forbidden('Only the administrator makes or changes co-administrators.')
}
