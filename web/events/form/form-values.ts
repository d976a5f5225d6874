import { editableFields } from '../../../domain/events/fields.ts'
import {
  type EditableField,
  type Event,
  eventDefaults,
  type EventDraft,
  type EventPayload,
} from '../../../domain/events/schema.ts'
import {
  toDisplayTime,
  type MinuteRange,
  buildTimeOptions,
} from '../../../domain/events/time/times.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { newId } from '../../lib/new-id.ts'
import type { CreateKind } from '../drawer-search.ts'

export type FormKind = CreateKind | 'edit'

export type FormValues = EventDraft & { id: string }

export function initialValues(user: User, event: Event | undefined): FormValues {
  if (!event) {
    return { ...eventDefaults, id: newId(), eventOwner: user.names[0]?.id ?? '' }
  }
  const fields = Object.fromEntries(editableFields.map((field) => [field, event[field]]))
  const eventTime = toDisplayTime(event.eventTime)
  const duration = String(event.duration)
  return { ...(fields as Pick<Event, EditableField>), id: event.id, eventTime, duration }
}

/** Moves the event to a day. Each day has its own times: a time that the new day lacks must be chosen again. */
export function withDay(
  values: FormValues,
  eventDay: string,
  times: readonly string[],
): FormValues {
  const keepsTime = times.includes(values.eventTime)
  return { ...values, eventDay, eventTime: keepsTime ? values.eventTime : '' }
}

/** Times to choose from on a day. An edited event may stay at its time. */
export const availableTimes = (
  day: string,
  hours: MinuteRange,
  event: Pick<Event, 'eventDay' | 'eventTime'> | undefined,
): readonly string[] =>
  buildTimeOptions(hours, event?.eventDay === day ? event.eventTime : undefined)

/**
 * Builds the request body. The creator of a new event brings the game; a requested event has no game owner. An edited
 * event keeps its game owner, even one that was set since this page last read the event. An event that is recreated
 * after its deletion has its owner as game owner if it had before.
 */
export function payloadOf(
  validated: EventPayload,
  kind: FormKind,
  event: Event | undefined,
): EventPayload {
  const { id, eventOwner } = validated
  if (event?.id === id) {
    return { ...validated, gameOwner: event.gameOwner, previousGameOwner: event.gameOwner }
  }
  const bringsGame = event ? event.gameOwner === eventOwner : kind === 'new'
  return { ...validated, gameOwner: bringsGame ? eventOwner : '' }
}
