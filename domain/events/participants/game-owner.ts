import { refuse, Refusal } from '../../kernel/refusal.ts'
import type { Instant } from '../../kernel/time.ts'
import type { NameId } from '../../auth/schema.ts'
import {
  type Caller,
  eventOverMessage,
  manageRefusal,
  canActAs,
  canBringGame,
  canManage,
  canStopBringing,
} from '../permissions.ts'
import { isExpired } from '../rules.ts'
import type { EventDetails, EventPayload } from '../schema.ts'
import { isAnonymousId } from '../public-event.ts'

export interface GameOwnerChange {
  id: NameId
  owner: boolean
}

const notParticipantText = 'Only registered players can bring the game.'

/** Reason why this user may not change the game owner in this way. */
export function gameOwnerRefusal(
  caller: Caller,
  event: EventDetails,
  { id, owner }: GameOwnerChange,
  now: Instant,
): Refusal<
  'not-signed-in' | 'forbidden' | 'too-late' | 'not-at-the-table' | 'game-owner-set'
> | null {
  if (!caller) return refuse.logIn()
  const canManageEvent = canManage(caller, event, now)
  if (!canManageEvent && !canActAs(caller, id)) return manageRefusal(caller, event, now)
  if (!canManageEvent && isExpired(event, now)) return refuse.tooLate(eventOverMessage)
  if (!event.participants.some((participant) => participant.id === id)) {
    return new Refusal({
      code: 'not-at-the-table',
      title: 'Not Registered',
      message: notParticipantText,
    })
  }
  if (canManageEvent) return null
  // Repeating the current state is harmless.
  if (owner === (event.gameOwner === id)) return null
  if (owner ? canBringGame(caller, event, id, now) : canStopBringing(caller, event, id, now)) {
    return null
  }
  return new Refusal({
    code: 'game-owner-set',
    title: 'Game Owner Already Set',
    message: 'Someone else already brings the game.',
  })
}

/** There is at most one game owner: setting one clears the others; clearing another name changes nothing. */
export function applyGameOwner(event: EventDetails, { id, owner }: GameOwnerChange): EventDetails {
  if (!event.participants.some((participant) => participant.id === id)) return event
  if (!owner && event.gameOwner !== id) return event
  const gameOwner = owner ? id : ''
  const participants = event.participants.map((participant) => ({
    ...participant,
    gameOwner: participant.id === gameOwner,
  }))
  return { ...event, gameOwner, participants }
}

/** Change that restores the previous game owner after a change for this name; none if there was none. */
export const gameOwnerUndo = (
  { gameOwner }: Pick<EventDetails, 'gameOwner'>,
  id: NameId,
): GameOwnerChange => (gameOwner === '' ? { id, owner: false } : { id: gameOwner, owner: true })

interface CurrentEvent {
  gameOwner: string
  participantIds: readonly NameId[]
}

type SubmittedOwner = Pick<EventPayload, 'gameOwner' | 'previousGameOwner'>

/** Game owner after a form is saved; null when it names someone who is not a participant. */
export function resolveGameOwner(
  { gameOwner: requestedOwner, previousGameOwner }: SubmittedOwner,
  { gameOwner, participantIds }: CurrentEvent,
): string | null {
  const isUnchanged = requestedOwner === undefined || requestedOwner === previousGameOwner
  // A user who saw an anonymous participant does not know whose name they sent.
  if (isUnchanged || isAnonymousId(requestedOwner)) return gameOwner
  return requestedOwner === '' || participantIds.includes(requestedOwner) ? requestedOwner : null
}

export const notParticipantRefusal = (): Refusal<'invalid-input'> =>
  refuse.invalid(notParticipantText, 'gameOwner')
