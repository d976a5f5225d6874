import { type Event, eventDefaults, type EventPayload } from '../../domain/events/schema.ts'
import type { EventDay } from '../../domain/events/days.ts'
import { type DayHours, shownTime, timeOptions } from '../../domain/events/times.ts'
import type { User } from '../../domain/people/schema.ts'
import { newId } from '../lib/new-id.ts'
import type { CreateKind } from './drawer-search.ts'

export type FormKind = CreateKind | 'edit'

/** What the fields hold. A number that is not typed yet is null. */
export type FormValues = {
  id: string
  gameName: string
  eventDay: EventDay | ''
  eventTime: string
  duration: string
  spots: number | null
  teacher: string
  visible: boolean
  eventOwner: string
}

export function initialValues(user: User, event: Event | undefined): FormValues {
  if (!event) {
    return { ...eventDefaults, id: newId(), eventOwner: user.names[0]?.id ?? '' }
  }
  const { id, gameName, eventDay, spots, teacher, visible, eventOwner } = event
  const eventTime = shownTime(event.eventTime)
  const duration = String(event.duration)
  return { id, gameName, eventDay, eventTime, duration, spots, teacher, visible, eventOwner }
}

/** Each day has its own times: one that the new day does not have is chosen again. */
export function withDay(values: FormValues, eventDay: EventDay, hours: DayHours): FormValues {
  const keeps = timeOptions(hours[eventDay]).includes(values.eventTime)
  return { ...values, eventDay, eventTime: keeps ? values.eventTime : '' }
}

/** What the form offers on the chosen day. An event that is changed may stay where it is. */
export const timesFor = (
  day: EventDay,
  hours: DayHours,
  event: Pick<Event, 'eventDay' | 'eventTime'> | undefined,
): readonly string[] =>
  timeOptions(hours[day], event?.eventDay === day ? event.eventTime : undefined)

/** A new event is brought by who makes it, a requested one by nobody, and a changed one as before. */
export function payloadOf(
  checked: EventPayload,
  kind: FormKind,
  event: Event | undefined,
): EventPayload {
  const gameOwner = { new: checked.eventOwner, request: '', edit: event?.gameOwner ?? '' }[kind]
  return { ...checked, gameOwner }
}
