import { refuse, Refusal } from '../../kernel/refusal.ts'
import type { Instant } from '../../kernel/time.ts'
import type { NameId } from '../../auth/schema.ts'
import {
  type Asker,
  eventIsOver,
  manageRefusal,
  mayActAs,
  mayBringGame,
  mayManage,
  mayStopBringing,
} from '../permissions.ts'
import { isExpired } from '../rules.ts'
import type { EventDetails, EventPayload } from '../schema.ts'
import { isAnonymousId } from '../unlisted.ts'

export interface GameOwnerChange {
  id: NameId
  owner: boolean
}

const onlySeated = 'Only someone at the table can bring the game.'

/** Why the game owner may not be changed in this way by this person. */
export function gameOwnerRefusal(
  asker: Asker,
  event: EventDetails,
  { id, owner }: GameOwnerChange,
  now: Instant,
): Refusal<
  'not-signed-in' | 'forbidden' | 'too-late' | 'not-at-the-table' | 'game-owner-set'
> | null {
  if (!asker) return refuse.signIn()
  const manages = mayManage(asker, event, now)
  if (!manages && !mayActAs(asker, id)) return manageRefusal(asker, event, now)
  if (!manages && isExpired(event, now)) return refuse.tooLate(eventIsOver)
  if (!event.participants.some((participant) => participant.id === id)) {
    return new Refusal({
      code: 'not-at-the-table',
      title: 'Not Registered',
      message: onlySeated,
    })
  }
  if (manages) return null
  // Saying again what is already so is harmless.
  if (owner === (event.gameOwner === id)) return null
  if (owner ? mayBringGame(asker, event, id, now) : mayStopBringing(asker, event, id, now)) {
    return null
  }
  return new Refusal({
    code: 'game-owner-set',
    title: 'Game Owner Already Set',
    message: 'Someone else already brings the game.',
  })
}

/** At most one: setting one clears the others; clearing someone who is not it changes nothing. */
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

/** What makes whoever brought the game the one again, after a change for this name; nobody, if nobody did. */
export const undoGameOwner = (
  { gameOwner }: Pick<EventDetails, 'gameOwner'>,
  id: NameId,
): GameOwnerChange => (gameOwner === '' ? { id, owner: false } : { id: gameOwner, owner: true })

interface Table {
  gameOwner: string
  seated: readonly NameId[]
}

type Sent = Pick<EventPayload, 'gameOwner' | 'previousGameOwner'>

/** Who brings the game once a form is saved; null when it names somebody who does not sit there. */
export function savedGameOwner(
  { gameOwner: wanted, previousGameOwner }: Sent,
  { gameOwner, seated }: Table,
): string | null {
  const isUnchanged = wanted === undefined || wanted === previousGameOwner
  // Whoever read of somebody who is not listed does not know whom they name.
  if (isUnchanged || isAnonymousId(wanted)) return gameOwner
  return wanted === '' || seated.includes(wanted) ? wanted : null
}

export const notSeatedRefusal = (): Refusal<'invalid-input'> =>
  refuse.invalid(onlySeated, 'gameOwner')
