import type { Insertable } from 'kysely'
import { activeAnnouncement } from '../../../domain/announcements/rules.ts'
import { addMilliseconds, days, type Instant, minutes } from '../../../domain/kernel/time.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { toBadgeRow } from '../../registration/create-badge-rows.ts'
import { buildEventRow } from '../events.ts'
import type { TimelineEvent } from './events.ts'
import { readAfter, type Timeline } from './timeline.ts'

/** Rows of the tables that depend on the time, in the order in which they refer to each other. */
export type TimelineRows = ReturnType<typeof rowsAt>

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>

/** The state of the site at a time: what happened until then, and nothing later. */
export function rowsAt(timeline: Timeline, now: Instant) {
  const { convention } = timeline
  const households = timeline.households.filter(({ registeredAt }) => registeredAt <= now)
  const payments = timeline.payments.filter(({ at }) => at <= now)
  const paymentOf = new Map(payments.map((payment) => [payment.household, payment]))
  const amountOf = ({ names }: { names: readonly string[] }) =>
    names.length * convention.ticketPrice
  const conventionId = convention.id
  const events = timeline.events.filter(({ createdAt }) => createdAt <= now)
  const announcement = timeline.announcements.findLast(
    ({ from, until }) => from <= now && now < until,
  )
  return {
    registrations: households.map((household): Row<'registrations'> => {
      const { id, email, zip, listed, registeredAt } = household
      const payment = paymentOf.get(household)
      const confirmedAt = addMilliseconds(registeredAt, minutes(10))
      return {
        id,
        conventionId,
        email,
        zip,
        listed: listed ? 1 : 0,
        paidAt: payment?.at ?? null,
        paidAmount: payment ? amountOf(household) : null,
        confirmedAt: confirmedAt <= now ? confirmedAt : null,
        createdAt: registeredAt,
      }
    }),
    names: households.flatMap(({ id, guests }): Row<'names'>[] =>
      guests.map((guest, position) => toBadgeRow({ id, conventionId }, guest, position)),
    ),
    arrivals: timeline.arrivals
      .filter(({ at }) => at <= now)
      .map(({ guest, at, helper }): Row<'arrivals'> => ({
        nameId: guest.id,
        arrivedAt: at,
        helper,
      })),
    payments: payments.map(({ household, at, way, helper }): Row<'payments'> => ({
      id: household.id,
      conventionId,
      registrationId: household.id,
      payer: household.names.join(', '),
      amount: amountOf(household),
      way,
      helper,
      at,
      corrects: '',
    })),
    events: events.map((event) => toEventRow(timeline, event, now)),
    participants: events.flatMap((event) => toParticipantRows(event, now)),
    waiting: events.flatMap(({ id, waiting }): Row<'waiting'>[] =>
      waiting
        .map((wait, index) => ({ ...wait, position: index + 1 }))
        .filter(({ since, until }) => since <= now && (until === null || until > now))
        .map(({ guest, since, position }) => ({
          eventId: id,
          nameId: guest.id,
          position,
          waitsSince: since,
          offeredUntil: '',
          passedOver: 0,
          clashToldAt: '',
        })),
    ),
    flags: timeline.flags
      .filter(({ raisedAt, until }) => raisedAt <= now && now < until)
      .map((flag): Row<'flags'> => ({
        id: flag.id,
        conventionId,
        gameName: flag.game,
        place: flag.place,
        host: flag.host.id,
        duration: flag.duration,
        seats: flag.seats,
        playersWanted: flag.playersWanted,
        teacherWanted: flag.teacherWanted ? 1 : 0,
        raisedAt: flag.raisedAt,
        until: flag.until,
        eventId: '',
        tableId: '',
        source: null,
      })),
    flagPlayers: timeline.flags.flatMap(({ id, until, walker }): Row<'flagPlayers'>[] =>
      walker && walker.since <= now && now < walker.until && now < until
        ? [
            {
              flagId: id,
              nameId: walker.guest.id,
              position: 1,
              status: 'coming',
              until: walker.until,
              teaches: 0,
            },
          ]
        : [],
    ),
    notices: timeline.notifications
      .filter(({ at }) => at <= now)
      .map(({ email, kind, facts, about, at }, index): Row<'notices'> => {
        const readAt = addMilliseconds(at, readAfter)
        return {
          id: `demo-notification-${index + 1}`,
          email,
          kind,
          code: facts.code,
          about,
          facts: JSON.stringify(facts),
          mailId: '',
          createdAt: at,
          readAt: readAt <= now ? readAt : '',
          expiresAt: addMilliseconds(at, days(60)),
        }
      }),
    announcement:
      announcement &&
      activeAnnouncement(
        { id: announcement.id, text: announcement.text, until: announcement.until },
        now,
      ),
  }
}

function toEventRow({ convention }: Timeline, event: TimelineEvent, now: Instant): Row<'events'> {
  const place = event.places.findLast(({ from }) => from <= now)
  return {
    ...buildEventRow(convention, event.table, event.index),
    eventOwner: event.owner.id,
    createdAt: event.createdAt,
    place: place?.number ?? '',
    placedAt: place?.from ?? '',
    inLine: event.waiting.filter(
      ({ since, until }) => since <= now && (until === null || until > now),
    ).length,
    source: null,
  }
}

function toParticipantRows(event: TimelineEvent, now: Instant): Row<'participants'>[] {
  return event.players
    .map((player, index) => ({ ...player, position: index + 1 }))
    .filter(({ joinedAt, leftAt }) => joinedAt <= now && (leftAt === null || leftAt > now))
    .map(({ guest, joinedAt, position }) => {
      const isOwner = guest === event.owner
      const bringsGame = isOwner && !event.table.requested
      // Games are packed the day before.
      const isPacked = now > addMilliseconds(event.eventDate, -days(1))
      return {
        eventId: event.id,
        nameId: guest.id,
        position,
        bringsGame: bringsGame ? 1 : 0,
        packed: bringsGame && isPacked ? 1 : 0,
        teaches: isOwner && event.table.teacher === 'none' ? 1 : 0,
        joinedAt,
      }
    })
}
