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
    // Null: the same form was sent twice, and the other one was a moment earlier. A new transaction, since an event is
    // never locked after a name.
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

  /** A form that was opened before its day went shows what the event is now; whoever made one up is told which there are. */
  const deletedDayRefusal = async (
    { transaction: { query }, payload, user }: SaveContext,
    existing: EventDetails,
  ) =>
    manageRefusal(user, existing, clock.now()) ??
    (isStaleVersion(payload.version, existing.version)
      ? changedRefusal(query, 'events', existing, { user, config })
      : dayRefusal(await conventions.current(query), payload.eventDay))

  /** Deleted stays deleted, and what was edited was there once. */
  const deletedEventRefusal = async ({ transaction: { query }, payload, user }: SaveContext) =>
    (await deletedRefusal(query, 'event', payload.id, { user, config })) ??
    ((payload.version ?? 0) > 0 ? eventNotFound() : null)

  return save
}
