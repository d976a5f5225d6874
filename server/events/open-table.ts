import type { Placed } from '../../domain/events/place-event.ts'
import { placeRefusal } from '../../domain/events/place-event.ts'
import { endOf } from '../../domain/events/rules.ts'
import { type Event, eventDefaults } from '../../domain/events/schema.ts'
import { clashIn } from '../../domain/events/time/clash.ts'
import { minutes, toMilliseconds } from '../../domain/kernel/time.ts'
import type { NameId } from '../../domain/auth/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { isDeleted } from '../platform/database/tombstones.ts'
import { newId } from '../platform/tokens.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { lockBadges } from './locks.ts'
import * as store from './stores/event-store.ts'
import { findSeatedAt } from './stores/place-store.ts'
import * as seats from './stores/seat-store.ts'

type Timed = Pick<Placed, 'id' | 'eventDate' | 'eventTime' | 'duration'>

interface Opened extends Pick<
  Event,
  'id' | 'gameName' | 'eventDay' | 'eventTime' | 'eventDate' | 'duration' | 'place' | 'eventOwner'
> {
  /** Who sits there, the first of them with the game. */
  people: readonly NameId[]
  /** Those of them who came to teach. */
  teachers: readonly NameId[]
  source: string | null
}

/** Tables that begin at once, with the people who sit there already. */
export function createOpenTable({ clock }: FeatureDependencies) {
  /** Why nobody may begin to play there now. */
  async function refusePlace(
    transaction: Transaction,
    convention: ConventionRow,
    { place, ...event }: Timed & Pick<Event, 'place'>,
  ) {
    if (place === '') return null
    await transaction.lock('place', place)
    const now = clock.now()
    const others = await findSeatedAt(transaction.query, convention.id, { place, now })
    return placeRefusal(event, { place, shared: false }, { ...convention, others })
  }

  /** Whoever has a seat elsewhere meanwhile gets none here, and a table that another has by now is not said. */
  async function open(
    transaction: Transaction,
    convention: ConventionRow,
    { people, teachers, source, ...wanted }: Opened,
  ): Promise<string> {
    const { query, changed } = transaction
    const now = clock.now()
    // It is told to have begun at a full quarter of an hour; what ended since then is over.
    const left = (endOf(wanted) - toMilliseconds(now)) / minutes(1)
    const fromNow = { ...wanted, eventDate: now, duration: left }
    const taken = await refusePlace(transaction, convention, fromNow)
    await lockBadges(transaction, people)
    const free: NameId[] = []
    for (const nameId of people) {
      if (!clashIn(fromNow, await seats.findSeats(query, nameId))) free.push(nameId)
    }
    const event = {
      ...eventDefaults,
      ...wanted,
      spots: Math.max(1, free.length),
      place: taken ? '' : wanted.place,
    }
    const row = {
      ...store.columnsOf(event),
      place: event.place,
      conventionId: convention.id,
      createdAt: now,
      source,
    }
    // Its id is known to others, who may have made an event with it.
    const wasThere = await isDeleted(query, 'event', wanted.id)
    const isNew = !wasThere && (await store.insertEvent(query, { id: wanted.id, ...row }))
    const id = isNew ? wanted.id : newId()
    if (!isNew) await store.insertEvent(query, { id, ...row })
    for (const [position, nameId] of free.entries()) {
      const bringsGame = position === 0 ? 1 : 0
      const teaches = teachers.includes(nameId) ? 1 : 0
      await seats.insertParticipant(transaction.query, {
        eventId: id,
        nameId,
        bringsGame,
        teaches,
        joinedAt: now,
      })
    }
    changed(`events:${id}`, ...people.map((nameId) => `seats:${nameId}` as const))
    return id
  }

  return { open, refusePlace }
}
