import { refuse, Refusal } from '../../kernel/refusal.ts'
import type { Instant } from '../../kernel/time.ts'
import type { NameId } from '../../auth/schema.ts'
import {
  type Caller,
  eventOverMessage,
  manageRefusal,
  canActAs,
  canManage,
} from '../permissions.ts'
import { isExpired, withTeacherFlag } from '../rules.ts'
import type { EventDetails, Participant } from '../schema.ts'

export interface TeachingChange {
  id: NameId
  teaches: boolean
}

/** Reason why this user may not mark this name as a teacher of the game. An event can have several teachers. */
export function teachingRefusal(
  caller: Caller,
  event: EventDetails,
  { id }: TeachingChange,
  now: Instant,
): Refusal<'not-signed-in' | 'forbidden' | 'too-late' | 'not-at-the-table'> | null {
  if (!caller) return refuse.logIn()
  const canManageEvent = canManage(caller, event, now)
  if (!canManageEvent && !canActAs(caller, id)) return manageRefusal(caller, event, now)
  if (!canManageEvent && isExpired(event, now)) return refuse.tooLate(eventOverMessage)
  if (event.participants.some((participant) => participant.id === id)) return null
  return new Refusal({
    code: 'not-at-the-table',
    title: 'Not Registered',
    message: 'Only registered players can teach the game.',
  })
}

export const applyTeaching = (event: EventDetails, { id, teaches }: TeachingChange): EventDetails =>
  withTeacherFlag({
    ...event,
    participants: event.participants.map((participant) =>
      participant.id === id ? withTeaching(participant, teaches) : participant,
    ),
  })

const withTeaching = ({ teaches: _, ...participant }: Participant, teaches: boolean): Participant =>
  teaches ? { ...participant, teaches } : participant
