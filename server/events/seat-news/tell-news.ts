import { isExpired, isFull, spotsLeft } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import type { Cause } from '../../../domain/mail/budget.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { tell } from '../../notices/tell.ts'
import type { Query } from '../../platform/database/database.ts'
import type { SeatNewsRow } from '../rows.ts'
import { fullTemplate, playersTemplate } from '../mails/templates.ts'
import { tableOf, tellingsFor } from '../mails/tellings.ts'
import { lockDetails } from '../stores/details-store.ts'
import { findAddresses } from '../stores/seat-store.ts'

/** Tables in one go. */
const batchSize = 100

/**
 * Who organizes a table hears who joined or left it, and that it is full. What happened is taken in the transaction that
 * tells it, with the table locked: of several servers one does, and a stop loses nothing. Answers how many tables.
 */
export const createTellSeatNews = ({ database, clock, conventions }: FeatureDependencies) => {
  async function tellingsOf(query: Query, event: EventDetails, news: readonly SeatNewsRow[]) {
    const { joined, left } = sumOf(news)
    const about = { event, nameIds: [event.eventOwner] }
    const table = tableOf(event)
    const players = await tellingsFor(query, conventions, {
      ...about,
      kind: 'players',
      mailKind: 'event-players',
      facts: () => ({
        code: 'players' as const,
        table,
        joined,
        left,
        spotsLeft: Math.max(0, spotsLeft(event)),
      }),
      template: (facts, _, context) => playersTemplate(facts, context),
    })
    const told = joined.length + left.length > 0 ? players : []
    if (!isFull(event) || !news.some(({ kind }) => kind === 'filled')) return told
    const full = await tellingsFor(query, conventions, {
      ...about,
      kind: 'full',
      mailKind: 'event-full',
      facts: () => ({ code: 'full' as const, table }),
      template: (facts, _, context) => fullTemplate(facts, context),
    })
    return [...told, ...full]
  }

  return async function tellSeatNews(): Promise<number> {
    const eventIds = await findEventsWithNews(database.query)
    for (const eventId of eventIds) {
      await database.transaction(async (transaction) => {
        const { query } = transaction
        const event = await lockDetails(transaction, eventId)
        const taken = await takeNews(query, eventId)
        const now = clock.now()
        if (!event || isExpired(event, now)) return
        const [organizer] = await findAddresses(query, [event.eventOwner])
        const news = taken.filter(({ byEmail }) => byEmail !== organizer?.email)
        if (news.length === 0) return
        await tell(transaction, await tellingsOf(query, event, news), { now, cause: causeOf(news) })
      })
    }
    return eventIds.length
  }
}

/** Who came and went again is no news. */
function sumOf(news: readonly SeatNewsRow[]) {
  const people = [...Map.groupBy(news, ({ nameId }) => nameId).values()].map((rows) => ({
    name: rows[0]?.name ?? '',
    seats: rows.reduce((sum, { kind }) => sum + (kind === 'left' ? -1 : 1), 0),
  }))
  const namesWith = (sign: number) =>
    people.filter(({ seats }) => Math.sign(seats) === sign).map(({ name }) => name)
  return { joined: namesWith(1), left: namesWith(-1) }
}

/** Of the first who has a budget. */
function causeOf(news: readonly SeatNewsRow[]): Cause {
  const account = news.find(({ counted }) => counted)?.byEmail
  return account === undefined ? { by: 'organiser' } : { by: 'attendee', account }
}

async function findEventsWithNews(query: Query): Promise<string[]> {
  const rows = await query
    .selectFrom('seatNews')
    .select('eventId')
    .distinct()
    .orderBy('eventId')
    .limit(batchSize)
    .execute()
  return rows.map(({ eventId }) => eventId)
}

const takeNews = (query: Query, eventId: string): Promise<SeatNewsRow[]> =>
  query.deleteFrom('seatNews').where('eventId', '=', eventId).returningAll().execute()
