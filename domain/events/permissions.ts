import { refuse, type Refusal } from '../kernel/refusal.ts'
import type { Instant } from '../kernel/time.ts'
import type { NameId, User } from '../auth/schema.ts'
import { hasRole } from '../kernel/roles.ts'
import { isExpired, isSeated, isTeacher } from './rules.ts'
import type { Event, EventDetails, Participant } from './schema.ts'

/** Who asks: nobody is signed in when null. */
export type Asker = Pick<User, 'names' | 'isAdmin' | 'team'> | null

const has = (asker: Asker, nameId: NameId): boolean =>
  asker?.names.some(({ id }) => id === nameId) ?? false

export const isOwner = (asker: Asker, event: Pick<Event, 'eventOwner'>): boolean =>
  has(asker, event.eventOwner)

/** Edit, delete, set any game owner, remove any player. */
export const mayManage = (asker: Asker, event: Event, now: Instant): boolean =>
  hasRole(asker, 'tables') || (isOwner(asker, event) && !isExpired(event, now))

export function manageRefusal(
  asker: Asker,
  event: Event,
  now: Instant,
): Refusal<'not-signed-in' | 'forbidden' | 'too-late'> | null {
  if (mayManage(asker, event, now)) return null
  if (!asker) return refuse.signIn()
  return isOwner(asker, event) ? refuse.tooLate(eventIsOver) : refuse.forbidden()
}

export const eventIsOver = 'This event is already over.'

/** A new event for one's own name, or handing one over to another of one's names. */
export const mayOwnAs = (asker: Asker, eventOwner: NameId): boolean =>
  hasRole(asker, 'tables') || has(asker, eventOwner)

/** Seats and one's own list of events go by name. Who looks after the tables seats who asks at the desk. */
export const mayActAs = (asker: Asker, nameId: NameId): boolean =>
  hasRole(asker, 'tables') || has(asker, nameId)

export const mayLeave = (
  asker: Asker,
  event: EventDetails,
  nameId: NameId,
  now: Instant,
): boolean =>
  isSeated(event, nameId) &&
  (mayManage(asker, event, now) || (has(asker, nameId) && !isExpired(event, now)))

/** Unregistering is for one's own names; a player of somebody else is removed. */
export function unregisterRefusal(
  asker: Asker,
  event: Event,
  nameId: NameId,
  now: Instant,
): Refusal<'not-signed-in' | 'forbidden' | 'too-late'> | null {
  if (!asker) return refuse.signIn()
  if (!mayActAs(asker, nameId)) return refuse.forbidden()
  if (isExpired(event, now) && !hasRole(asker, 'tables')) return refuse.tooLate(eventIsOver)
  return null
}

/** "I'll bring the game!": one's own entry, while nobody brings it. The owner sets it instead. */
export const mayBringGame = (
  asker: Asker,
  event: EventDetails,
  nameId: NameId,
  now: Instant,
): boolean =>
  has(asker, nameId) &&
  isSeated(event, nameId) &&
  event.gameOwner === '' &&
  !isOwner(asker, event) &&
  !isExpired(event, now)

/** "I can't bring the game anymore" */
export const mayStopBringing = (
  asker: Asker,
  event: EventDetails,
  nameId: NameId,
  now: Instant,
): boolean => has(asker, nameId) && event.gameOwner === nameId && !isExpired(event, now)

/** "I'll teach the game!": as with leaving, one's own entry, or any at one's own table. */
const mayTeach = mayLeave

export type TeachingAction = 'teach' | 'stop-teaching' | 'set-teacher' | 'remove-teacher'
export type GameOwnerAction = 'bring' | 'stop-bringing' | 'set-game-owner' | 'remove-game-owner'
export type ParticipantAction = GameOwnerAction | TeachingAction | 'unregister' | 'remove-player'

/** What the drawer offers beside one participant. */
export function actionsFor(
  asker: Asker,
  event: EventDetails,
  { id }: Pick<Participant, 'id'>,
  now: Instant,
): ParticipantAction[] {
  const actions: ParticipantAction[] = []
  if (mayManage(asker, event, now)) {
    actions.push(event.gameOwner === id ? 'remove-game-owner' : 'set-game-owner')
  } else if (mayBringGame(asker, event, id, now)) {
    actions.push('bring')
  } else if (mayStopBringing(asker, event, id, now)) {
    actions.push('stop-bringing')
  }
  if (mayTeach(asker, event, id, now)) {
    const teaches = isTeacher(event, id)
    if (mayManage(asker, event, now)) actions.push(teaches ? 'remove-teacher' : 'set-teacher')
    else actions.push(teaches ? 'stop-teaching' : 'teach')
  }
  if (mayLeave(asker, event, id, now)) {
    actions.push(has(asker, id) ? 'unregister' : 'remove-player')
  }
  return actions
}
