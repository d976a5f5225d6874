import { isFull } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { isUndetermined } from '../../../domain/events/time/times.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { NotificationDraft } from '../../notifications/notify.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockDetails } from '../stores/details-store.ts'
import { gameOwnerTemplate, openSpotsTemplate } from './templates.ts'
import { collectNames, toEventSnapshot, buildEventNotifications } from './event-notifications.ts'

type Code = 'game-owner' | 'open-seats' | 'starting'

/**
 * Reminders that still apply to an event that starts soon. Locks the event: deleting it at the same time withdraws
 * them.
 */
export const createReminderNotifications =
  ({ conventions }: Pick<FeatureDependencies, 'conventions'>) =>
  async (
    transaction: Transaction,
    dueEvent: Pick<Event, 'id' | 'eventDate'>,
    code: Code,
  ): Promise<NotificationDraft[]> => {
    const { query } = transaction
    const event = await lockDetails(transaction, dueEvent.id)
    // An event that was moved gets its reminders at its new time.
    if (!event || isUndetermined(event) || event.eventDate !== dueEvent.eventDate) return []
    const table = toEventSnapshot(event)
    const owner = { event, nameIds: [event.eventOwner] }
    if (code === 'starting') {
      const participantNotifications = await buildEventNotifications(query, conventions, {
        kind: 'starting',
        mailKind: '',
        event,
        nameIds: event.participants.map(({ id }) => id),
        facts: (people) => ({ code, table, place: event.place, names: collectNames(people) }),
        template: () => ({ subject: '', preview: '', heading: '', paragraphs: [] }),
      })
      return participantNotifications.map((notification) => ({
        ...notification,
        expiresAt: event.eventDate,
        message: null,
      }))
    }
    if (code === 'game-owner') {
      if (event.gameOwner !== '') return []
      return buildEventNotifications(query, conventions, {
        ...owner,
        kind: code,
        mailKind: 'event-game-owner',
        facts: () => ({ code, table }),
        template: (facts, _, context) => gameOwnerTemplate(facts, context),
      })
    }
    if (isFull(event) || !event.visible) return []
    return buildEventNotifications(query, conventions, {
      ...owner,
      kind: code,
      mailKind: 'event-open-seats',
      facts: () => ({ code, table, spotsLeft: event.spots - event.spotsTaken - event.spotsKept }),
      template: (facts, _, context) => openSpotsTemplate(facts, context),
    })
  }
