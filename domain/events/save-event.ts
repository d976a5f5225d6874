import { hasRole } from '../kernel/roles.ts'
import { type ConventionDates, findDay } from '../convention/days.ts'
import { refuse, type Refusal } from '../kernel/refusal.ts'
import type { Instant } from '../kernel/time.ts'
import { type Caller, manageRefusal, canOwnAs } from './permissions.ts'
import { isExpired, spotsRefusal } from './rules.ts'
import { linkRefusal } from '../kernel/text/link-detection.ts'
import { editableFields, eventFields, freeTexts } from './fields.ts'
import {
  type EditableField,
  type Event,
  eventDefaults,
  type EventPayload,
  invalidTimeMessage,
} from './schema.ts'
import { resolveEventDate } from './time/event-date.ts'
import { toDisplayTime, openingMinutes, isWithinHours } from './time/times.ts'

/** Reason why an event may not be saved like this. `existing` is null for a new one. */
export function saveRefusal(
  caller: Caller,
  existing: Event | null,
  desired: Event,
  { convention, now }: { convention: ConventionDates; now: Instant },
): Refusal<'not-signed-in' | 'forbidden' | 'too-late' | 'invalid-input'> | null {
  if (!caller) return refuse.logIn()
  const manageDenial = existing && manageRefusal(caller, existing, now)
  if (manageDenial) return manageDenial
  const isHandedOver = existing?.eventOwner !== desired.eventOwner
  if (isHandedOver && !canOwnAs(caller, desired.eventOwner)) return refuse.forbidden()
  const spotsDenial = existing && spotsRefusal(desired.spots, existing)
  if (spotsDenial) return refuse.invalid(spotsDenial, 'spots')
  // The opening hours may have changed since: an event may keep its time.
  const isTimeUnchanged =
    existing?.eventDay === desired.eventDay && existing.eventTime === desired.eventTime
  const day = findDay(convention, desired.eventDay)
  if (
    !isTimeUnchanged &&
    !(day && isWithinHours(openingMinutes(day, convention.timeZone), desired.eventTime))
  ) {
    return refuse.invalid(invalidTimeMessage, 'eventTime')
  }
  // The event would be over at once, and its owner may not delete an event that is over.
  if (isExpired(desired, now) && !hasRole(caller, 'tables')) {
    return refuse.invalid('That time has already passed.', 'eventTime')
  }
  return null
}

/** Refuses a day that the convention does not have, or no longer has. */
export function dayRefusal(
  convention: ConventionDates,
  eventDay: string,
): Refusal<'invalid-input'> | null {
  if (findDay(convention, eventDay)) return null
  const names = convention.days.map(({ name }) => name)
  if (names.length === 0) {
    return refuse.invalid('The days of the convention are not set yet.', 'eventDay')
  }
  return refuse.invalid(`Choose a day of the convention: ${names.join('; ')}.`, 'eventDay')
}

/** Free texts are public, so links are refused. */
export function typedLinkRefusal(payload: EventPayload): Refusal<'link-in-name'> | null {
  for (const [field, text] of Object.entries(freeTexts(payload))) {
    const refusal = linkRefusal({ [field]: text }, eventFields[field as EditableField].freeTextNoun)
    if (refusal) return refusal
  }
  return null
}

/** Fills in fields that a call omits: from the existing event, or from the defaults of a new form. */
function withDefaults(
  payload: EventPayload,
  before: Event | null,
): Pick<Event, 'id' | EditableField> {
  const rest = { ...eventDefaults, ...before }
  const values = editableFields.map((field) => [field, payload[field] ?? rest[field]])
  return { ...Object.fromEntries(values), id: payload.id }
}

/** Builds a new event without participants. */
export function buildEvent(
  convention: ConventionDates,
  payload: EventPayload,
  before: Event | null,
): Event {
  const { eventDay, eventTime } = payload
  return {
    ...withDefaults(payload, before),
    eventTime: toDisplayTime(eventTime),
    eventDate: resolveEventDate(convention, eventDay, eventTime),
    spotsTaken: 0,
    spotsKept: before?.spotsKept ?? 0,
    inLine: before?.inLine ?? 0,
    gameOwner: '',
    place: before?.place ?? '',
    placeShared: before?.placeShared ?? false,
    formerPlace: before?.formerPlace ?? '',
    tableMovedAt: before?.tableMovedAt ?? '',
    freedAt: before?.freedAt ?? '',
    stillRoomAt: before?.stillRoomAt ?? '',
    organizer: '',
    version: 1,
  }
}

/** True if saving would change any field of the form. */
export const hasEditedFields = (before: Event, after: Event): boolean =>
  editableFields.some((field) => before[field] !== after[field])

/** True if the event takes up another time of its participants. */
export const isRescheduled = (before: Event, after: Event): boolean =>
  before.eventDate !== after.eventDate ||
  before.eventTime !== after.eventTime ||
  before.duration !== after.duration
