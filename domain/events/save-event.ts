import { hasRole } from '../kernel/roles.ts'
import { type Dates, dayNamed } from '../convention/days.ts'
import { refuse, type Refusal } from '../kernel/refusal.ts'
import type { Instant } from '../kernel/time.ts'
import { type Asker, manageRefusal, mayOwnAs } from './permissions.ts'
import { isExpired, spotsRefusal } from './rules.ts'
import { linkRefusal } from '../kernel/text/link-detection.ts'
import { editableFields, eventFields, typedTexts } from './fields.ts'
import {
  type EditableField,
  type Event,
  eventDefaults,
  type EventPayload,
  notOffered,
} from './schema.ts'
import { eventDate } from './time/event-date.ts'
import { displayTime, hoursOf, isTimeOf } from './time/times.ts'

/** Why an event may not be saved like this. `existing` is null for a new one. */
export function saveRefusal(
  asker: Asker,
  existing: Event | null,
  wanted: Event,
  { convention, now }: { convention: Dates; now: Instant },
): Refusal<'not-signed-in' | 'forbidden' | 'too-late' | 'invalid-input'> | null {
  if (!asker) return refuse.signIn()
  const denied = existing && manageRefusal(asker, existing, now)
  if (denied) return denied
  const handedOver = existing?.eventOwner !== wanted.eventOwner
  if (handedOver && !mayOwnAs(asker, wanted.eventOwner)) return refuse.forbidden()
  const tooFew = existing && spotsRefusal(wanted.spots, existing)
  if (tooFew) return refuse.invalid(tooFew, 'spots')
  // The hours may have changed since: a table keeps the time it has.
  const stays = existing?.eventDay === wanted.eventDay && existing.eventTime === wanted.eventTime
  const day = dayNamed(convention, wanted.eventDay)
  if (!stays && !(day && isTimeOf(hoursOf(day, convention.timeZone), wanted.eventTime))) {
    return refuse.invalid(notOffered, 'eventTime')
  }
  // It would be over already, and its owner may not delete what is over.
  if (isExpired(wanted, now) && !hasRole(asker, 'tables')) {
    return refuse.invalid('That time has already passed.', 'eventTime')
  }
  return null
}

/** A day that the convention does not have, or not any more. */
export function dayRefusal(convention: Dates, eventDay: string): Refusal<'invalid-input'> | null {
  if (dayNamed(convention, eventDay)) return null
  const names = convention.days.map(({ name }) => name)
  return refuse.invalid(`Choose a day of the convention: ${names.join('; ')}.`, 'eventDay')
}

/** Strangers read what people type into a form. */
export function typedLinkRefusal(payload: EventPayload): Refusal<'link-in-name'> | null {
  for (const [field, text] of Object.entries(typedTexts(payload))) {
    const refusal = linkRefusal({ [field]: text }, eventFields[field as EditableField].typed)
    if (refusal) return refusal
  }
  return null
}

/** What a call leaves out stays as it is; in a new event it is as a new form has it. */
function completed(payload: EventPayload, before: Event | null): Pick<Event, 'id' | EditableField> {
  const rest = { ...eventDefaults, ...before }
  const values = editableFields.map((field) => [field, payload[field] ?? rest[field]])
  return { ...Object.fromEntries(values), id: payload.id }
}

/** The event as it will be, before anybody sits at it. */
export function savedEvent(convention: Dates, payload: EventPayload, before: Event | null): Event {
  const { eventDay, eventTime } = payload
  return {
    ...completed(payload, before),
    eventTime: displayTime(eventTime),
    eventDate: eventDate(convention, eventDay, eventTime),
    spotsTaken: 0,
    spotsKept: before?.spotsKept ?? 0,
    inLine: before?.inLine ?? 0,
    gameOwner: '',
    place: before?.place ?? '',
    placeShared: before?.placeShared ?? false,
    freedAt: before?.freedAt ?? '',
    organizer: '',
    version: 1,
  }
}

/** Whether saving it would change anything that the form holds. */
export const isEdited = (before: Event, after: Event): boolean =>
  editableFields.some((field) => before[field] !== after[field])

/** It then takes up another time of its players. */
export const isMoved = (before: Event, after: Event): boolean =>
  before.eventDate !== after.eventDate ||
  before.eventTime !== after.eventTime ||
  before.duration !== after.duration
