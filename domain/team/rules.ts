import { refuse, type Refusal } from '../kernel/refusal.ts'
import type { Role } from '../kernel/roles.ts'

interface Change {
  /** Whether it is the administrator themselves who asks, and not one of those they trust. */
  byAdministrator: boolean
  /** Whether it is about the administrator's own address. */
  ofAdministrator: boolean
  before: readonly Role[]
  after: readonly Role[]
}

/** Co-administrators look after the team, but make and unmake no others: that way nobody can take the site over. */
export function changeRefusal(change: Change): Refusal<'forbidden' | 'invalid-input'> | null {
  if (change.ofAdministrator) {
    return refuse.invalid(
      'This is the address of the administrator, who may do everything.',
      'email',
    )
  }
  const isTouched = [change.before, change.after].some((held) => held.includes('administrator'))
  const isTheSame =
    change.before.length === change.after.length &&
    change.before.every((role) => change.after.includes(role))
  if (!isTouched || isTheSame || change.byAdministrator) return null
  return refuse.forbidden('Only the administrator makes or changes co-administrators.')
}
