import { hours, type Instant, later } from '../kernel/time.ts'

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
