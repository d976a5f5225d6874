import { days, type Instant, later } from '../kernel/time.ts'
import type { Audience, AudienceKind, LetterState } from './schema.ts'

/** May still be changed: nobody has it. */
export const isDraft = (state: LetterState): boolean => state === 'draft' || state === 'scheduled'

/** A letter whose hour came while the site was down goes out late, but not the week after: then it is a draft again. */
export const isForgotten = (sendAt: Instant, now: Instant): boolean => sendAt < later(now, -days(1))

/** At most so far ahead: a convention comes every year. */
export const isTooFar = (at: Instant, now: Instant): boolean => at > later(now, days(366))

const wanted: Partial<Record<AudienceKind, string>> = {
  players: 'Choose at least one table.',
  'gameday-accepted': 'Choose a game day.',
  'gameday-pending': 'Choose a game day.',
}

/** What is missing to know whom it goes to. */
export const missingIn = ({ kind, ids }: Audience): string | null =>
  ids.length === 0 ? (wanted[kind] ?? null) : null

/** People of earlier years did not ask for it: they can end such letters with one press. */
export const isPromotional = ({ kind }: Audience): boolean => kind === 'former'

/** The line an inbox shows beside the subject, without the marks. */
export const previewOf = (text: string): string =>
  text
    .slice(0, 400)
    .replaceAll(/\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/^- /gm, '')
    .replaceAll(/[#*\s]+/g, ' ')
    .trim()
    .slice(0, 120)
