import { refuse, Refusal } from '../../kernel/refusal.ts'
import type { Instant } from '../../kernel/time.ts'
import type { NameId } from '../../auth/schema.ts'
import { type Asker, eventIsOver, manageRefusal, mayActAs, mayManage } from '../permissions.ts'
import { isExpired, withTeacher } from '../rules.ts'
import type { EventDetails, Participant } from '../schema.ts'

export interface TeachingChange {
  id: NameId
  teaches: boolean
}

/** Why this person may not say of this name that they teach the game. Several may: nobody is in the way of another. */
export function teachingRefusal(
  asker: Asker,
  event: EventDetails,
  { id }: TeachingChange,
  now: Instant,
): Refusal<'not-signed-in' | 'forbidden' | 'too-late' | 'not-at-the-table'> | null {
  if (!asker) return refuse.signIn()
  const manages = mayManage(asker, event, now)
  if (!manages && !mayActAs(asker, id)) return manageRefusal(asker, event, now)
  if (!manages && isExpired(event, now)) return refuse.tooLate(eventIsOver)
  if (event.participants.some((participant) => participant.id === id)) return null
  return new Refusal({
    code: 'not-at-the-table',
    title: 'Not Registered',
    message: 'Only someone at the table can teach the game.',
  })
}

export const applyTeaching = (event: EventDetails, { id, teaches }: TeachingChange): EventDetails =>
  withTeacher({
    ...event,
    participants: event.participants.map((participant) =>
      participant.id === id ? saying(participant, teaches) : participant,
    ),
  })

const saying = ({ teaches: _, ...participant }: Participant, teaches: boolean): Participant =>
  teaches ? { ...participant, teaches } : participant
