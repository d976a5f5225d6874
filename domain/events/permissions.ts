import { refuse, type Refusal } from '../kernel/refusal.ts'
import type { Instant } from '../kernel/time.ts'
import type { NameId, User } from '../auth/schema.ts'
import { hasRole } from '../kernel/roles.ts'
import { isExpired, isParticipant, isTeacher } from './rules.ts'
import type { Event, EventDetails, Participant } from './schema.ts'

/** The requesting user; null when not logged in. */
export type Caller = Pick<User, 'names' | 'isAdmin' | 'team'> | null

const ownsName = (caller: Caller, nameId: NameId): boolean =>
  caller?.names.some(({ id }) => id === nameId) ?? false

export const isOwner = (caller: Caller, event: Pick<Event, 'eventOwner'>): boolean =>
  ownsName(caller, event.eventOwner)

/** Permission to edit, delete, set any game owner and remove any participant. */
export const canManage = (caller: Caller, event: Event, now: Instant): boolean =>
  hasRole(caller, 'tables') || (isOwner(caller, event) && !isExpired(event, now))

export function manageRefusal(
  caller: Caller,
  event: Event,
  now: Instant,
): Refusal<'not-signed-in' | 'forbidden' | 'too-late'> | null {
  if (canManage(caller, event, now)) return null
  if (!caller) return refuse.logIn()
  return isOwner(caller, event) ? refuse.tooLate(eventOverMessage) : refuse.forbidden()
}

export const eventOverMessage = 'This event is already over.'

/** Permission to own a new event under this name, or to hand one over to it: own names only. */
export const canOwnAs = (caller: Caller, eventOwner: NameId): boolean =>
  hasRole(caller, 'tables') || ownsName(caller, eventOwner)

/** Spots and the personal list of events belong to a name. The tables team also acts for attendees at the desk. */
export const canActAs = (caller: Caller, nameId: NameId): boolean =>
  hasRole(caller, 'tables') || ownsName(caller, nameId)

export const canLeave = (
  caller: Caller,
  event: EventDetails,
  nameId: NameId,
  now: Instant,
): boolean =>
  isParticipant(event, nameId) &&
  (canManage(caller, event, now) || (ownsName(caller, nameId) && !isExpired(event, now)))

/** Unregistering is for own names; other participants are removed instead. */
export function unregisterRefusal(
  caller: Caller,
  event: Event,
  nameId: NameId,
  now: Instant,
): Refusal<'not-signed-in' | 'forbidden' | 'too-late'> | null {
  if (!caller) return refuse.logIn()
  if (!canActAs(caller, nameId)) return refuse.forbidden()
  if (isExpired(event, now) && !hasRole(caller, 'tables')) return refuse.tooLate(eventOverMessage)
  return null
}

/** "I'll bring the game!": for an own entry, while there is no game owner. The event's owner sets it instead. */
export const canBringGame = (
  caller: Caller,
  event: EventDetails,
  nameId: NameId,
  now: Instant,
): boolean =>
  ownsName(caller, nameId) &&
  isParticipant(event, nameId) &&
  event.gameOwner === '' &&
  !isOwner(caller, event) &&
  !isExpired(event, now)

/** "I can't bring the game anymore" */
export const canStopBringing = (
  caller: Caller,
  event: EventDetails,
  nameId: NameId,
  now: Instant,
): boolean => ownsName(caller, nameId) && event.gameOwner === nameId && !isExpired(event, now)

/** "I'll teach the game!": same rule as leaving, for own entries or any entry of an own event. */
const mayTeach = canLeave

export type TeachingAction = 'teach' | 'stop-teaching' | 'set-teacher' | 'remove-teacher'
export type GameOwnerAction = 'bring' | 'stop-bringing' | 'set-game-owner' | 'remove-game-owner'
export type ParticipantAction = GameOwnerAction | TeachingAction | 'unregister' | 'remove-player'

/** Actions that the drawer offers beside one participant. */
export function participantActions(
  caller: Caller,
  event: EventDetails,
  { id }: Pick<Participant, 'id'>,
  now: Instant,
): ParticipantAction[] {
  const actions: ParticipantAction[] = []
  if (canManage(caller, event, now)) {
    actions.push(event.gameOwner === id ? 'remove-game-owner' : 'set-game-owner')
  } else if (canBringGame(caller, event, id, now)) {
    actions.push('bring')
  } else if (canStopBringing(caller, event, id, now)) {
    actions.push('stop-bringing')
  }
  if (mayTeach(caller, event, id, now)) {
    const teaches = isTeacher(event, id)
    if (canManage(caller, event, now)) actions.push(teaches ? 'remove-teacher' : 'set-teacher')
    else actions.push(teaches ? 'stop-teaching' : 'teach')
  }
  if (canLeave(caller, event, id, now)) {
    actions.push(ownsName(caller, id) ? 'unregister' : 'remove-player')
  }
  return actions
}
