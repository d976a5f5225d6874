import { joinEvent, setGameOwner, setTeaching, unregister } from '../../domain/events/api.ts'
import type { GameOwnerChange } from '../../domain/events/seats/game-owner.ts'
import type { Event, Participant } from '../../domain/events/schema.ts'
import type { TeachingChange } from '../../domain/events/seats/teaching.ts'
import { longWhen } from '../../domain/events/time/times.ts'
import { isolated } from '../../domain/kernel/text/isolated.ts'
import type { Name, User } from '../../domain/people/schema.ts'
import type { WishDraft } from '../lib/wishes/queue.ts'

const about = (user: User, event: Event, nameId: string) => ({
  owner: user.email,
  subject: event.id,
  nameId,
  text: `${isolated(event.gameName)}, ${longWhen(event)}`,
})

export const wishToJoin = (user: User, event: Event, { id, name }: Name): WishDraft => ({
  ...about(user, event, id),
  act: 'join',
  title: `Seat for ${name}`,
  target: joinEvent,
  input: { params: { eventId: event.id }, body: { id } },
})

export const wishToLeave = (
  user: User,
  event: Event,
  { id, name, gameOwner, teaches }: Participant,
): WishDraft => ({
  ...about(user, event, id),
  act: 'leave',
  title: `${name} leaves`,
  target: unregister,
  input: { params: { eventId: event.id }, body: { id } },
  restores: [
    ...(gameOwner ? [wishToBring(user, event, name, { id, owner: true })] : []),
    ...(teaches ? [wishToTeach(user, event, name, { id, teaches: true })] : []),
  ],
})

export const wishToBring = (
  user: User,
  event: Event,
  name: string,
  change: GameOwnerChange,
): WishDraft => ({
  ...about(user, event, change.id),
  act: change.owner ? 'bring' : 'stop-bringing',
  title: change.owner ? `${name} brings the game` : `${name} no longer brings the game`,
  target: setGameOwner,
  input: { params: { eventId: event.id }, body: change },
})

export const wishToTeach = (
  user: User,
  event: Event,
  name: string,
  change: TeachingChange,
): WishDraft => ({
  ...about(user, event, change.id),
  act: change.teaches ? 'teach' : 'stop-teaching',
  title: change.teaches ? `${name} teaches the game` : `${name} no longer teaches the game`,
  target: setTeaching,
  input: { params: { eventId: event.id }, body: change },
})
