import { dayAfterChange } from '../../../domain/convention/days.ts'
import { hasRole } from '../../../domain/kernel/roles.ts'
import {
  applyPlace,
  type PlaceChange,
  placeRefusal,
  takenRefusal,
} from '../../../domain/events/place-event.ts'
import { manageRefusal } from '../../../domain/events/permissions.ts'
import type { Event, EventId } from '../../../domain/events/schema.ts'
import { isExpired } from '../../../domain/events/rules.ts'
import { eventDate } from '../../../domain/events/time/event-date.ts'
import { placesLimit } from '../../../domain/events/limits.ts'
import { hallTables } from '../../../domain/convention/areas.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { announceAsked } from './announce-asked.ts'
import { recordForOthers } from '../audit.ts'
import { notFound } from '../refusals.ts'
import { lockDetails } from '../stores/details-store.ts'
import { findSeatedAt, findPlaced } from '../stores/place-store.ts'
import { forgetQuestionsOf } from '../stores/question-store.ts'
import { updateEvent } from '../stores/event-store.ts'

/** Says at which table of the hall an event is played. */
export const createPlaceEvent =
  ({ database, clock, conventions }: FeatureDependencies) =>
  (eventId: EventId, change: PlaceChange, user: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const convention = await conventions.keepCurrent(transaction)
      const event = await lockDetails(transaction, eventId)
      if (!event) return notFound()
      const now = clock.now()
      const denied = manageRefusal(user, event, now)
      if (denied) return denied
      const after = applyPlace(event, change)
      if (after.place === event.place && after.placeShared === event.placeShared) return event
      const tooMany = await tooManyPlaces(transaction, user, now)
      if (tooMany) return tooMany
      if (change.place !== '') await transaction.lock('place', change.place)
      const others = await findSeatedAt(query, convention.id, { place: change.place, now })
      const refused = placeRefusal(event, change, { ...convention, others })
      if (refused) return refused
      const { place, placeShared } = after
      await updateEvent(query, eventId, {
        place,
        placeShared: placeShared ? 1 : 0,
        placedAt: now,
      })
      await announceAsked(transaction, eventId)
      await forgetQuestionsOf(query, eventId)
      const details = `Table: ${event.place || 'none'} → ${place || 'none'}`
      await recordForOthers(transaction, { user, event, action: 'event-changed', details }, now)
      changed(`events:${eventId}`)
      return after
    })

/** Every change reaches all open pages. */
const tooManyPlaces = (transaction: Transaction, user: User, now: Instant) =>
  hasRole(user, 'tables')
    ? null
    : countAttempts(transaction, now, {
        limits: placesLimit,
        subject: user.email,
        message: 'You have changed tables many times in a short while. Please wait a little.',
      })

/** An event that moves to another time takes its table along, unless somebody has it then. */
export async function movedPlaceRefusal(
  transaction: Transaction,
  convention: ConventionRow,
  { before, wanted, now }: { before: Event; wanted: Event; now: Instant },
) {
  if (before.place === '') return null
  await transaction.lock('place', before.place)
  const { place } = before
  const others = await findSeatedAt(transaction.query, convention.id, { place, now })
  return takenRefusal({ ...wanted, id: before.id }, place, others, convention.timeZone)
}

/** A table of the hall at which somebody will still sit cannot be taken away. Asked before the events move with their days. */
export const createLeftTables =
  ({ clock }: Pick<FeatureDependencies, 'clock'>) =>
  async ({ query }: Transaction, before: ConventionRow, after: ConventionRow) => {
    const numbers = new Set(hallTables(after.areas).map(({ number }) => number))
    const placed = await findPlaced(query, after.id)
    const gone = placed.filter(({ place }) => !numbers.has(place))
    const left = gone.find((event) => {
      const day = dayAfterChange(before, after, event.eventDay)
      const moved = day && { eventDate: eventDate(after, day, event.eventTime) }
      return !isExpired({ ...event, ...moved }, clock.now())
    })
    return left
      ? refuse.invalid(
          `${left.gameName} is to be played at table ${left.place}. Give it another table before you take this one away.`,
          'areas',
        )
      : null
  }
