import { joinEvent, setGameOwner, setTeaching, unregister } from '../../domain/events/api.ts'
import { joinEventAsGroup } from '../../domain/events/group-api.ts'
import type { GameOwnerChange } from '../../domain/events/participants/game-owner.ts'
import type { Event } from '../../domain/events/schema.ts'
import { setPresence } from '../../domain/events/presence/api.ts'
import type { PresenceChange } from '../../domain/events/presence/rules.ts'
import type { TeachingChange } from '../../domain/events/participants/teaching.ts'
import { longEventTime } from '../../domain/events/time/times.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { joinWithAnd } from '../../domain/kernel/text/join-with-and.ts'
import type { Name, User } from '../../domain/auth/schema.ts'
import type { ActionDraft } from '../lib/offline-queue/queue.ts'

const aboutEvent = (user: User, event: Event, nameId: string) => ({
  account: user.email,
  subject: event.id,
  nameId,
  text: `${isolateDirection(event.gameName)}, ${longEventTime(event)}`,
})

/** One action for all names, which get spots together or not at all. */
export function joinAction(user: User, event: Event, names: readonly Name[]): ActionDraft {
  const ids = names.map(({ id }) => id)
  const [firstId = ''] = ids
  const namesText = joinWithAnd(names.map(({ name }) => name))
  const params = { eventId: event.id }
  const draft = { ...aboutEvent(user, event, firstId), kind: 'join' } as const
  return names.length === 1
    ? {
        ...draft,
        title: `${namesText} joins`,
        target: joinEvent,
        input: { params, body: { id: firstId } },
      }
    : {
        ...draft,
        nameIds: ids,
        title: `${namesText} join`,
        target: joinEventAsGroup,
        input: { params, body: { ids } },
      }
}

export const leaveAction = (user: User, event: Event, { id, name }: Name): ActionDraft => ({
  ...aboutEvent(user, event, id),
  kind: 'leave',
  title: `${name} leaves`,
  target: unregister,
  input: { params: { eventId: event.id }, body: { id } },
})

export const bringAction = (
  user: User,
  event: Event,
  name: string,
  change: GameOwnerChange,
): ActionDraft => ({
  ...aboutEvent(user, event, change.id),
  kind: change.owner ? 'bring' : 'stop-bringing',
  title: change.owner ? `${name} brings the game` : `${name} no longer brings the game`,
  target: setGameOwner,
  input: { params: { eventId: event.id }, body: change },
})

export const teachAction = (
  user: User,
  event: Event,
  name: string,
  change: TeachingChange,
): ActionDraft => ({
  ...aboutEvent(user, event, change.id),
  kind: change.teaches ? 'teach' : 'stop-teaching',
  title: change.teaches ? `${name} teaches the game` : `${name} no longer teaches the game`,
  target: setTeaching,
  input: { params: { eventId: event.id }, body: change },
})

export const presenceAction = (
  user: User,
  event: Event,
  name: string,
  change: PresenceChange,
): ActionDraft => ({
  ...aboutEvent(user, event, change.id),
  kind: change.here ? 'here' : 'not-here',
  title: change.here ? `${name} is here` : `${name} is not here yet`,
  target: setPresence,
  input: { params: { eventId: event.id }, body: change },
})
