import { isExpired, isFull, spotsLeft } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import type { MailCause } from '../../../domain/mail/budget.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { notify } from '../../notifications/notify.ts'
import type { Query } from '../../platform/database/database.ts'
import type { RosterChangeRow } from '../rows.ts'
import { fullTemplate, playersTemplate } from '../mails/templates.ts'
import { toEventSnapshot, buildEventNotifications } from '../mails/event-notifications.ts'
import { lockDetails } from '../stores/details-store.ts'
import { findPlayerContacts } from '../stores/participant-store.ts'

/** Number of events in one run. */
const batchSize = 100

/**
 * Notifies organizers of joined and left participants, and of a full event. Changes are deleted in the transaction that
 * sends the notification, with the event locked: of several servers one sends it, and a stop loses nothing. Returns the
 * number of events.
 */
export const createNotifyRosterChanges = ({
  database,
  clock,
  conventions,
}: FeatureDependencies) => {
  async function buildRosterNotifications(
    query: Query,
    event: EventDetails,
    changes: readonly RosterChangeRow[],
  ) {
    const { joined, left } = sumRosterChanges(changes)
    const recipient = { event, nameIds: [event.eventOwner] }
    const eventSnapshot = toEventSnapshot(event)
    const playerDrafts = await buildEventNotifications(query, conventions, {
      ...recipient,
      kind: 'players',
      mailKind: 'event-players',
      facts: () => ({
        code: 'players' as const,
        table: eventSnapshot,
        joined,
        left,
        spotsLeft: Math.max(0, spotsLeft(event)),
      }),
      template: (facts, _, context) => playersTemplate(facts, context),
    })
    const playerNotifications = joined.length + left.length > 0 ? playerDrafts : []
    if (!isFull(event) || !changes.some(({ kind }) => kind === 'filled')) return playerNotifications
    const fullNotifications = await buildEventNotifications(query, conventions, {
      ...recipient,
      kind: 'full',
      mailKind: 'event-full',
      facts: () => ({ code: 'full' as const, table: eventSnapshot }),
      template: (facts, _, context) => fullTemplate(facts, context),
    })
    return [...playerNotifications, ...fullNotifications]
  }

  return async function notifyRosterChanges(): Promise<number> {
    const eventIds = await findEventsWithRosterChanges(database.query)
    for (const eventId of eventIds) {
      await database.transaction(async (transaction) => {
        const { query } = transaction
        const event = await lockDetails(transaction, eventId)
        const allChanges = await takeRosterChanges(query, eventId)
        const now = clock.now()
        if (!event || isExpired(event, now)) return
        const [organizer] = await findPlayerContacts(query, [event.eventOwner])
        const changes = allChanges.filter(({ byEmail }) => byEmail !== organizer?.email)
        if (changes.length === 0) return
        await notify(transaction, await buildRosterNotifications(query, event, changes), {
          now,
          cause: rosterMailCause(changes),
        })
      })
    }
    return eventIds.length
  }
}

/** A participant who joined and left again is no news. */
function sumRosterChanges(changes: readonly RosterChangeRow[]) {
  const balances = [...Map.groupBy(changes, ({ nameId }) => nameId).values()].map((rows) => ({
    name: rows[0]?.name ?? '',
    seats: rows.reduce((sum, { kind }) => sum + (kind === 'left' ? -1 : 1), 0),
  }))
  const namesWithSign = (sign: number) =>
    balances.filter(({ seats: balance }) => Math.sign(balance) === sign).map(({ name }) => name)
  return { joined: namesWithSign(1), left: namesWithSign(-1) }
}

/** Charges the budget of the first user whose change counts. */
function rosterMailCause(changes: readonly RosterChangeRow[]): MailCause {
  const account = changes.find(({ counted }) => counted)?.byEmail
  return account === undefined ? { by: 'team' } : { by: 'attendee', account }
}

async function findEventsWithRosterChanges(query: Query): Promise<string[]> {
  const rows = await query
    .selectFrom('seatNews')
    .select('eventId')
    .distinct()
    .orderBy('eventId')
    .limit(batchSize)
    .execute()
  return rows.map(({ eventId }) => eventId)
}

const takeRosterChanges = (query: Query, eventId: string): Promise<RosterChangeRow[]> =>
  query.deleteFrom('seatNews').where('eventId', '=', eventId).returningAll().execute()
