import { hasEnded } from '../convention/rules.ts'
import type { Convention } from '../convention/schema.ts'
import type { Problem } from '../kernel/refusal.ts'
import { hours, type Instant, later } from '../kernel/time.ts'

/** Between two conventions they would speak of days that have passed, with links that no longer log anybody in. */
export function overRefusal(
  convention: Pick<Convention, 'endDate' | 'name'>,
  now: Instant,
): Problem<'over'> | null {
  if (!hasEnded(convention, now)) return null
  return {
    code: 'over',
    title: 'The convention is over',
    message: `This year's ${convention.name} has taken place, so 'Please Review', 'Not Paid', 'Happening Soon' and confirmations are not sent any more. Once the next one is set up in the settings, they can be sent for that.`,
  }
}

/** Who got a mail after this moment does not get it again. */
export const repeatSince = (now: Instant): Instant => later(now, -hours(1))

type Outcome = 'queued' | 'recent' | 'unsubscribed'

const said: Record<Outcome, string> = {
  queued: 'queued',
  recent: 'skipped, it got this e-mail within the last hour',
  unsubscribed: 'skipped, it is unsubscribed',
}

export const resultText = (email: string, outcome: Outcome): string => `${email} - ${said[outcome]}`

export function outcomeFor(
  email: string,
  recent: ReadonlySet<string>,
  unsubscribed: ReadonlySet<string>,
): Outcome {
  if (unsubscribed.has(email)) return 'unsubscribed'
  return recent.has(email) ? 'recent' : 'queued'
}
