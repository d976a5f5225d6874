import { matchDayAfterChange } from '../../../domain/convention/days.ts'
import { hasRole } from '../../../domain/kernel/roles.ts'
import {
  applyHallTable,
  type HallTableChange,
  hallTableRefusal,
  tableTakenRefusal,
} from '../../../domain/events/hall-table.ts'
import { manageRefusal } from '../../../domain/events/permissions.ts'
import type { Event, EventId } from '../../../domain/events/schema.ts'
import { isExpired } from '../../../domain/events/rules.ts'
import { resolveEventDate } from '../../../domain/events/time/event-date.ts'
import { tableAssignmentsLimit } from '../../../domain/events/limits.ts'
import { hallTables } from '../../../domain/convention/areas.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { notify } from '../../notifications/notify.ts'
import { announceShareRequests } from './announce-share-requests.ts'
import { buildTableChangeNotifications } from './notify-table-change.ts'
import { auditChangeByOthers } from '../audit.ts'
import { mailCauseOf } from '../mails/event-notifications.ts'
import { eventNotFound } from '../refusals.ts'
import { lockDetails } from '../stores/details-store.ts'
import { findTableOccupants, findAssignedEvents } from '../stores/hall-table-store.ts'
import { deleteShareRequestsOf } from '../stores/share-request-store.ts'
import { updateEvent } from '../stores/event-store.ts'

/** Assigns an event to a table of the hall. */
export const createAssignHallTable =
  ({ database, clock, conventions }: FeatureDependencies) =>
  (eventId: EventId, change: HallTableChange, user: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const convention = await conventions.shareLockCurrent(transaction)
      const event = await lockDetails(transaction, eventId)
      if (!event) return eventNotFound()
      const now = clock.now()
      const denial = manageRefusal(user, event, now)
      if (denial) return denial
      const after = applyHallTable(event, change, now)
      if (after.place === event.place && after.placeShared === event.placeShared) return event
      const limitRefusal = await countTableAssignment(transaction, user, now)
      if (limitRefusal) return limitRefusal
      if (change.place !== '') await transaction.lock('place', change.place)
      const others = await findTableOccupants(query, convention.id, { place: change.place, now })
      const tableRefusal = hallTableRefusal(event, change, { ...convention, others })
      if (tableRefusal) return tableRefusal
      const { place, placeShared, formerPlace, tableMovedAt } = after
      await updateEvent(query, eventId, {
        place,
        placeShared: placeShared ? 1 : 0,
        formerPlace,
        tableMovedAt,
        placedAt: now,
      })
      await announceShareRequests(transaction, eventId)
      await deleteShareRequestsOf(query, eventId)
      const details = `Table: ${event.place || 'none'} → ${place || 'none'}`
      await auditChangeByOthers(transaction, { user, event, action: 'event-changed', details }, now)
      markChanged(`events:${eventId}`)
      const tableChange = { before: event, place, user, now }
      const notifications = await buildTableChangeNotifications(query, conventions, tableChange)
      await notify(transaction, notifications, { now, cause: mailCauseOf(user) })
      return after
    })

/** Limits changes, because each reaches all open pages. */
const countTableAssignment = (transaction: Transaction, user: User, now: Instant) =>
  hasRole(user, 'tables')
    ? null
    : countAttempts(transaction, now, {
        limits: tableAssignmentsLimit,
        subject: user.email,
        message: 'You have changed tables many times. Please wait a moment and try again.',
      })

/** An event that moves to another time keeps its table, unless it is taken at that time. */
export async function rescheduledTableRefusal(
  transaction: Transaction,
  convention: ConventionRow,
  { before, desired, now }: { before: Event; desired: Event; now: Instant },
) {
  if (before.place === '') return null
  await transaction.lock('place', before.place)
  const { place } = before
  const others = await findTableOccupants(transaction.query, convention.id, { place, now })
  return tableTakenRefusal({ ...desired, id: before.id }, place, others, convention.timeZone)
}

/**
 * Finds the tables of the hall that cannot be removed because an event is still assigned to them. Called before the
 * events move with their days.
 */
export const createFindRemovedTables =
  ({ clock }: Pick<FeatureDependencies, 'clock'>) =>
  async ({ query }: Transaction, before: ConventionRow, after: ConventionRow) => {
    const numbers = new Set(hallTables(after.areas).map(({ number }) => number))
    const assignedEvents = await findAssignedEvents(query, after.id)
    const withoutTable = assignedEvents.filter(({ place }) => !numbers.has(place))
    const affected = withoutTable.find((event) => {
      const day = matchDayAfterChange(before, after, event.eventDay)
      const newDate = day && { eventDate: resolveEventDate(after, day, event.eventTime) }
      return !isExpired({ ...event, ...newDate }, clock.now())
    })
    return affected
      ? refuse.invalid(
          `${affected.gameName} will be played at table ${affected.place}. Move it to another table before you remove this one.`,
          'areas',
        )
      : null
  }
