import type { EventDetails } from '../../../domain/events/schema.ts'
import type { MailCause } from '../../../domain/mail/budget.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { NotificationDraft } from '../../notifications/notify.ts'
import type { Query } from '../../platform/database/database.ts'
import { findPlayerContacts } from '../stores/participant-store.ts'
import { buildEventNotifications, collectNames, toEventSnapshot } from './event-notifications.ts'
import { wishTemplate } from './templates.ts'

/** Notifications for names that wish for the game of a new event; its organizer's address gets none. */
export const createWishNotifications =
  ({ conventions }: Pick<FeatureDependencies, 'conventions'>) =>
  async (
    query: Query,
    event: EventDetails,
    nameIds: readonly string[],
  ): Promise<{ drafts: NotificationDraft[]; cause: MailCause }> => {
    const [organizer] = await findPlayerContacts(query, [event.eventOwner])
    const table = toEventSnapshot(event)
    const drafts = await buildEventNotifications(query, conventions, {
      kind: 'wish',
      mailKind: 'event-wish',
      event,
      nameIds,
      excludedEmails: organizer ? [organizer.email] : [],
      facts: (people) => ({ code: 'wish-announced' as const, table, names: collectNames(people) }),
      template: (facts, _, context) => wishTemplate(facts, context),
    })
    const cause: MailCause = organizer
      ? { by: 'attendee', account: organizer.email }
      : { by: 'team' }
    return { drafts, cause }
  }
