import { type Instant, days, later } from '../kernel/time.ts'
import type { NoticeFacts } from './schema.ts'
import { noticeWords, tableIn } from './words.ts'

/** What the service worker gets, and shows. */
export interface PushContent {
  /** The same for the same news: it takes the place of what is shown already. */
  id: string
  at: Instant
  title: string
  text: string
  /** Where a press leads. */
  path: string
}

/** A push service takes some 3,000 bytes. */
const longestTitle = 120
const longestText = 400

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

export function pushContent(
  { id, at, facts }: { id: string; at: Instant; facts: NoticeFacts },
  timeZone: string,
): PushContent {
  const { title, text } = noticeWords(facts, timeZone)
  const table = tableIn(facts)
  const path = table === null ? '/notifications' : `/events?event=${encodeURIComponent(table)}`
  return { id, at, title: cut(title, longestTitle), text: cut(text, longestText), path }
}

/** From then on what it says is over, though the site may show it for longer. */
export function overAt(facts: NoticeFacts, expiresAt: Instant): Instant {
  if (facts.code === 'seat-offered') return facts.until
  if (facts.code === 'announcement') return facts.until ?? expiresAt
  const isOfStart =
    facts.code === 'starting' || facts.code === 'open-seats' || facts.code === 'game-owner'
  return isOfStart ? facts.table.eventDate : expiresAt
}

/** From then on nobody wants to hear of it any more. */
export function pushEnds(facts: NoticeFacts, told: { at: Instant; expiresAt: Instant }): Instant {
  const ends = [told.expiresAt, overAt(facts, told.expiresAt), later(told.at, days(1))]
  return ends.toSorted()[0] ?? told.expiresAt
}

/** A phone that saves its battery wakes for these. */
export const isUrgent = ({ code }: NoticeFacts): boolean =>
  code === 'seat-offered' || code === 'starting' || code === 'announcement'
