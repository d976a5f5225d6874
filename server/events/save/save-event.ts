import { manageRefusal } from '../../../domain/events/permissions.ts'
import { dayRefusal, typedLinkRefusal } from '../../../domain/events/save-event.ts'
import type { EventDetails, EventPayload } from '../../../domain/events/schema.ts'
import { isStaleVersion } from '../../../domain/kernel/forms/version.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { changedRefusal, deletedRefusal } from '../../platform/database/versions.ts'
import { createAddEvent } from './add-event.ts'
import { createEditEvent } from './edit-event.ts'
import { eventNotFound } from '../refusals.ts'
import type { SaveContext } from './save-context.ts'
import { lockDetails } from '../stores/details-store.ts'

/** Creates an event, or changes the one that has this id. */
export function createSaveEvent(dependencies: FeatureDependencies) {
  const { database, clock, config, conventions } = dependencies
  const addEvent = createAddEvent(dependencies)
  const editEvent = createEditEvent(dependencies)

  const save = async (payload: EventPayload, user: User, source: string) => {
    const link = typedLinkRefusal(payload)
    if (link) return link
    // Null means that the same form was sent twice and the other request was faster. Retries in a new transaction,
    // since an event is never locked after a name.
    const result = await saveOnce(payload, user, source)
    return result ?? (await saveOnce(payload, user, source)) ?? eventNotFound()
  }

  const saveOnce = (payload: EventPayload, user: User, source: string) =>
    database.transaction(async (transaction) => {
      const convention = await conventions.shareLockCurrent(transaction)
      const context = { transaction, convention, payload, user }
      const existing = await lockDetails(transaction, payload.id)
      const dayProblem = dayRefusal(convention, payload.eventDay)
      if (dayProblem) return existing ? deletedDayRefusal(context, existing) : dayProblem
      if (existing) return editEvent(context, existing)
      return (await deletedEventRefusal(context)) ?? addEvent(context, source)
    })

  /**
   * Refuses a day that the convention does not have. A form that was opened before its day was removed gets the current
   * event; a request with an invented day gets the list of days.
   */
  const deletedDayRefusal = async (
    { transaction: { query }, payload, user }: SaveContext,
    existing: EventDetails,
  ) =>
    manageRefusal(user, existing, clock.now()) ??
    (isStaleVersion(payload.version, existing.version)
      ? changedRefusal(query, 'events', existing, { user, config })
      : dayRefusal(await conventions.current(query), payload.eventDay))

  /** Refuses to restore a deleted event. A version above 0 means that the event once existed. */
  const deletedEventRefusal = async ({ transaction: { query }, payload, user }: SaveContext) =>
    (await deletedRefusal(query, 'event', payload.id, { user, config })) ??
    ((payload.version ?? 0) > 0 ? eventNotFound() : null)

  return save
}
