import { eventAddress } from '../events/paths.ts'
import { type Instant, days, addMilliseconds } from '../kernel/time.ts'
import type { NotificationFacts } from './schema.ts'
import { notificationText, eventIdOfFacts } from './texts.ts'

/** Message that the service worker receives and shows. */
export interface PushContent {
  /** Same id for the same news: it replaces the notification on screen. */
  id: string
  at: Instant
  title: string
  text: string
  /** Page to open on click. */
  path: string
}

/** A push service accepts about 3,000 bytes. */
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
  const path = eventId === null ? '/notifications' : eventAddress(eventId)
  return {
    id,
    at,
    title: truncate(title, maxTitleLength),
    text: truncate(text, maxTextLength),
    path,
  }
}

/** End of the facts' relevance, even if the site lists them longer. */
export function factsExpireAt(facts: NotificationFacts, expiresAt: Instant): Instant {
  if (facts.code === 'seat-offered') return facts.until
  if (facts.code === 'announcement') return facts.until ?? expiresAt
  const isAboutStart =
    facts.code === 'starting' || facts.code === 'open-seats' || facts.code === 'game-owner'
  return isAboutStart ? facts.table.eventDate : expiresAt
}

/** Time after which the message is no longer worth sending. */
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

/** Wakes a phone in battery saver mode, and does not wait for changes to merge with. */
export const isUrgentPush = ({ code }: NotificationFacts): boolean =>
  code === 'seat-offered' ||
  code === 'starting' ||
  code === 'place-changed' ||
  code === 'announcement'
