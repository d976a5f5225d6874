import { type Instant, days, addMilliseconds } from '../kernel/time.ts'
import type { NotificationFacts } from './schema.ts'
import { notificationText, eventIdOfFacts } from './texts.ts'

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
const maxTitleLength = 120
const maxTextLength = 400

const truncate = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text

export function buildPushContent(
  { id, at, facts }: { id: string; at: Instant; facts: NotificationFacts },
  timeZone: string,
): PushContent {
  const { title, text } = notificationText(facts, timeZone)
  const eventId = eventIdOfFacts(facts)
  const path = eventId === null ? '/notifications' : `/events?event=${encodeURIComponent(eventId)}`
  return {
    id,
    at,
    title: truncate(title, maxTitleLength),
    text: truncate(text, maxTextLength),
    path,
  }
}

/** From then on what it says is over, though the site may show it for longer. */
export function factsExpireAt(facts: NotificationFacts, expiresAt: Instant): Instant {
  if (facts.code === 'seat-offered') return facts.until
  if (facts.code === 'announcement') return facts.until ?? expiresAt
  const isAboutStart =
    facts.code === 'starting' || facts.code === 'open-seats' || facts.code === 'game-owner'
  return isAboutStart ? facts.table.eventDate : expiresAt
}

/** From then on nobody wants to hear of it any more. */
export function pushExpiresAt(
  facts: NotificationFacts,
  notification: { at: Instant; expiresAt: Instant },
): Instant {
  const candidates = [
    notification.expiresAt,
    factsExpireAt(facts, notification.expiresAt),
    addMilliseconds(notification.at, days(1)),
  ]
  return candidates.toSorted()[0] ?? notification.expiresAt
}

/** A phone that saves its battery wakes for these. */
export const isUrgentPush = ({ code }: NotificationFacts): boolean =>
  code === 'seat-offered' || code === 'starting' || code === 'announcement'
