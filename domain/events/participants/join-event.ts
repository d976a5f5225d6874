import type { Problem } from '../../kernel/refusal.ts'
import type { Instant } from '../../kernel/time.ts'
import type { Name, NameId } from '../../auth/schema.ts'
import { findUpcomingClash, type TimedEvent } from '../time/clash.ts'
import { isExpired, isFull, type AlertMessage, eventAlerts, withTeacherFlag } from '../rules.ts'
import type { Event, EventDetails, Participant } from '../schema.ts'

export type JoinCode = 'over' | 'already-joined' | 'signups-disabled' | 'full' | 'clash'

export interface JoinRefusal<Codes extends JoinCode = JoinCode> extends AlertMessage {
  code: Codes
}

export type JoinableEvent = Event & { participants?: readonly Pick<Participant, 'id'>[] }

/** Reason why a name may not take a spot. `others` are the events the name is registered for. */
export function joinRefusal(
  event: JoinableEvent,
  nameId: NameId,
  others: readonly TimedEvent[],
  now: Instant,
): JoinRefusal | null {
  if (isExpired(event, now)) {
    return { code: 'over', title: 'Event Completed', message: 'This event is already over.' }
  }
  if (hasJoined(event, nameId) || others.some(({ id }) => id === event.id)) {
    return {
      code: 'already-joined',
      title: 'Already Registered',
      message: 'This name is already registered for this event.',
    }
  }
  if (!event.visible) return { code: 'signups-disabled', ...eventAlerts.disabled }
  if (isFull(event)) return { code: 'full', ...eventAlerts.full }
  return clashRefusal(event, others, now)
}

/** Also used alone when an event is created: its creator needs free time, but no free spot. */
export function clashRefusal(
  event: TimedEvent,
  others: readonly TimedEvent[],
  now: Instant,
): JoinRefusal<'clash'> | null {
  const other = findUpcomingClash(event, others, now)
  if (!other) return null
  return { code: 'clash', title: clashTitle, message: clashMessage('This name', other) }
}

export const clashTitle = 'Schedule Conflict'

export const clashMessage = (name: string, { gameName, eventDay, eventTime }: TimedEvent): string =>
  `${name} is already registered for ${gameName} on ${eventDay} at ${eventTime}, which overlaps with this event.`

const hasJoined = (event: JoinableEvent, nameId: NameId) =>
  event.participants?.some(({ id }) => id === nameId) ?? false

/** Names that could join now, ignoring clashes; without any there is no Join button. */
export function joinableNames(
  user: { names: readonly Name[] } | null,
  event: EventDetails,
  now: Instant,
): Name[] {
  return user?.names.filter(({ id }) => joinRefusal(event, id, [], now) === null) ?? []
}

/** Advice to leave another event helps only with a clash. */
const withAdvice = (problem: Problem, advice: string): Problem =>
  problem.code === 'clash' ? { ...problem, message: `${problem.message} ${advice}` } : problem

/** Message of the dialog after a join was answered with 409. */
export const joinConflict = (problem: Problem): Problem =>
  withAdvice(problem, 'You must unregister from the other event first before joining this one.')

/** Message of the dialog after a save was answered with 409. */
export const saveConflict = (problem: Problem): Problem =>
  withAdvice(problem, 'The event was created, but you are not registered for it.')

export function applyJoin(event: EventDetails, participant: Participant): EventDetails {
  if (hasJoined(event, participant.id)) return event
  const participants = [...event.participants, { ...participant, gameOwner: false }]
  return { ...event, participants, spotsTaken: event.spotsTaken + 1 }
}

export function applyLeave(event: EventDetails, nameId: NameId): EventDetails {
  if (!hasJoined(event, nameId)) return event
  return withTeacherFlag({
    ...event,
    participants: event.participants.filter(({ id }) => id !== nameId),
    spotsTaken: event.spotsTaken - 1,
    gameOwner: event.gameOwner === nameId ? '' : event.gameOwner,
  })
}
