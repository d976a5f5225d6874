import type { PlacedEvent } from '../../domain/events/hall-table.ts'
import { hallTableRefusal } from '../../domain/events/hall-table.ts'
import { endOf } from '../../domain/events/rules.ts'
import { type Event, eventDefaults } from '../../domain/events/schema.ts'
import { findClash } from '../../domain/events/time/clash.ts'
import { minutes, toMilliseconds } from '../../domain/kernel/time.ts'
import type { NameId } from '../../domain/auth/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { isDeleted } from '../platform/database/tombstones.ts'
import { newId } from '../platform/tokens.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { lockBadges } from './locks.ts'
import * as store from './stores/event-store.ts'
import { findTableOccupants } from './stores/hall-table-store.ts'
import * as participantStore from './stores/participant-store.ts'

type ScheduledEvent = Pick<PlacedEvent, 'id' | 'eventDate' | 'eventTime' | 'duration'>

interface OpenEventInput extends Pick<
  Event,
  'id' | 'gameName' | 'eventDay' | 'eventTime' | 'eventDate' | 'duration' | 'place' | 'eventOwner'
> {
  /** Participants in order; the first one brings the game. */
  people: readonly NameId[]
  /** Participants who came to teach. */
  teachers: readonly NameId[]
  source: string | null
}

/** Creates events that begin at once with the participants who are there already. */
export function createOpenEvent({ clock }: FeatureDependencies) {
  /** Refusal when another event has the table of the hall. */
  async function refuseHallTable(
    transaction: Transaction,
    convention: ConventionRow,
    { place, ...event }: ScheduledEvent & Pick<Event, 'place'>,
  ) {
    if (place === '') return null
    await transaction.lock('place', place)
    const now = clock.now()
    const others = await findTableOccupants(transaction.query, convention.id, { place, now })
    return hallTableRefusal(event, { place, shared: false }, { ...convention, others })
  }

  /**
   * A name that has joined an overlapping event in the meantime gets no spot, and a table of the hall that another
   * event has taken is left out.
   */
  async function openEvent(
    transaction: Transaction,
    convention: ConventionRow,
    { people, teachers, source, ...openedEvent }: OpenEventInput,
  ): Promise<string> {
    const { query, markChanged } = transaction
    const now = clock.now()
    // The recorded start is a full quarter of an hour, maybe earlier than now: events that have ended since then do not
    // clash.
    const remainingMinutes = (endOf(openedEvent) - toMilliseconds(now)) / minutes(1)
    const eventFromNow = { ...openedEvent, eventDate: now, duration: remainingMinutes }
    const tableRefusal = await refuseHallTable(transaction, convention, eventFromNow)
    await lockBadges(transaction, people)
    const availableNames: NameId[] = []
    for (const nameId of people) {
      if (!findClash(eventFromNow, await participantStore.findJoinedEvents(query, nameId)))
        availableNames.push(nameId)
    }
    const event = {
      ...eventDefaults,
      ...openedEvent,
      spots: Math.max(1, availableNames.length),
      place: tableRefusal ? '' : openedEvent.place,
    }
    const row = {
      ...store.toEventColumns(event),
      place: event.place,
      conventionId: convention.id,
      createdAt: now,
      source,
    }
    // Other users know the id and may have created an event with it.
    const wasDeleted = await isDeleted(query, 'event', openedEvent.id)
    const isNew = !wasDeleted && (await store.insertEvent(query, { id: openedEvent.id, ...row }))
    const id = isNew ? openedEvent.id : newId()
    if (!isNew) await store.insertEvent(query, { id, ...row })
    for (const [position, nameId] of availableNames.entries()) {
      const bringsGame = position === 0 ? 1 : 0
      const teaches = teachers.includes(nameId) ? 1 : 0
      await participantStore.insertParticipant(transaction.query, {
        eventId: id,
        nameId,
        bringsGame,
        teaches,
        joinedAt: now,
      })
    }
    markChanged(`events:${id}`, ...people.map((nameId) => `seats:${nameId}` as const))
    return id
  }

  return { openEvent, refuseHallTable }
}
