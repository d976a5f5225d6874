import { personaEmails } from '../../../domain/demo/rules.ts'
import { addMilliseconds, hours, type Instant, minutes } from '../../../domain/kernel/time.ts'
import type { NotificationKind } from '../../../domain/notifications/kinds.ts'
import type { NotificationFacts } from '../../../domain/notifications/schema.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { planEvents, type TimelineEvent } from './events.ts'
import { planFlags } from './flags.ts'
import { planPickups } from './pickups.ts'
import { planArrivals, planHouseholds, planPayments } from './people.ts'
import { createRandom } from './random.ts'
import { createSchedule, type Schedule } from './schedule.ts'

interface TimelineAnnouncement {
  id: string
  text: string
  from: Instant
  until: Instant
}

export interface TimelineNotification {
  email: string
  kind: NotificationKind
  facts: NotificationFacts
  about: string
  at: Instant
}

export type Timeline = ReturnType<typeof planTimeline>

/** Everything that happens before, at and after a convention of invented guests; the same for the same seed. */
export function planTimeline(convention: ConventionRow, seed: number) {
  const random = createRandom(seed)
  const schedule = createSchedule(convention)
  const households = planHouseholds(convention, schedule, random)
  const events = planEvents({ convention, households, schedule, random })
  const startsOf = (guestId: string, dayName: string) =>
    events
      .filter(({ table, players }) => {
        const isPlayer = players.some(({ guest, leftAt }) => guest.id === guestId && !leftAt)
        return table.day === dayName && table.time !== 'Undetermined' && isPlayer
      })
      .map(({ eventDate }) => eventDate)
      .toSorted()
  const { firstDay, lastDay } = schedule
  const arrivals = planArrivals({
    households,
    firstStart: (id, day) =>
      startsOf(id, day === 'first' ? firstDay.name : lastDay.name)[0] ?? null,
    schedule,
    random,
  })
  const firstHost = households[0]?.guests[1]
  const pickups = planPickups({ convention, schedule, events, arrivals, random })
  const allEvents = [...events, ...pickups]
  const announcements = planAnnouncements(schedule)
  return {
    convention,
    households,
    events: allEvents,
    arrivals,
    payments: planPayments(households, arrivals),
    flags: planFlags({
      convention,
      schedule,
      events: allEvents,
      arrivals,
      firstHost,
      random,
    }),
    announcements,
    notifications: planNotifications(events, announcements, schedule),
  }
}

function planAnnouncements({ onFirstDay, onLastDay }: Schedule): TimelineAnnouncement[] {
  const announcement = (id: string, from: Instant, length: number, text: string) => ({
    id,
    text,
    from,
    until: addMilliseconds(from, minutes(length)),
  })
  return [
    announcement('demo-welcome', onFirstDay('12:00'), 60, 'Welcome! Badges are at the door.'),
    announcement(
      'demo-pizza',
      onFirstDay('14:55'),
      60,
      'Pizza at five: put your name on the list in the kitchen.',
    ),
    announcement(
      'demo-closing',
      onFirstDay('21:30'),
      60,
      'The hall closes at ten and opens again at nine.',
    ),
    announcement(
      'demo-swap',
      onLastDay('09:45'),
      60,
      'The game swap opens at eleven in the annex.',
    ),
    announcement('demo-raffle', onLastDay('16:00'), 60, 'The raffle is at five, at the stage.'),
  ]
}

const snapshotOf = ({ id, table, eventDate }: TimelineEvent) => ({
  id,
  gameName: table.game,
  eventDate,
  eventDay: table.day,
  eventTime: table.time,
})

/** Notifications of the personas. Later ones are sent by the site itself, while its clock runs. */
function planNotifications(
  events: readonly TimelineEvent[],
  announcements: readonly TimelineAnnouncement[],
  { firstDay }: Schedule,
): TimelineNotification[] {
  const { attendee: kim, 'event-organizer': rosa } = personaEmails
  const notifications: TimelineNotification[] = announcements.flatMap(({ id, text, from, until }) =>
    [kim, rosa].map((email) => ({
      email,
      kind: 'announcement',
      facts: { code: 'announcement', text, until },
      about: id,
      at: from,
    })),
  )
  for (const event of events) {
    const table = snapshotOf(event)
    for (const { guest, until } of event.waiting) {
      if (guest.email !== kim || until === null) continue
      notifications.push({
        email: kim,
        kind: 'seat',
        facts: { code: 'seat-given', table, name: guest.name },
        about: event.id,
        at: until,
      })
    }
    if (event.owner.email !== rosa) continue
    for (const [index, { guest, joinedAt }] of event.players.entries()) {
      if (guest === event.owner || joinedAt > firstDay.opensAt) continue
      notifications.push({
        email: rosa,
        kind: 'players',
        facts: {
          code: 'players',
          table,
          joined: [guest.name],
          left: [],
          spotsLeft: event.table.spots - index - 1,
        },
        about: event.id,
        at: addMilliseconds(joinedAt, minutes(2)),
      })
    }
  }
  return notifications.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** Notifications that a persona has read. */
export const readAfter = hours(3)
