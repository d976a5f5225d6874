import type { Name, User } from '../../domain/auth/schema.ts'
import { compareDate, isExpired, spotsLeftText, spotsTakenText } from '../../domain/events/rules.ts'
import type { Event, MyEvent } from '../../domain/events/schema.ts'
import { durationText } from '../../domain/events/time/durations.ts'
import { longEventTime } from '../../domain/events/time/times.ts'
import type { WaitingListPlace } from '../../domain/events/waiting-list/schema.ts'
import { waitingListStatusText } from '../../domain/events/waiting-list/texts.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { plainEventPath, plainWeekendPath } from '../../domain/plain/paths.ts'
import { type Html, html } from './html.ts'

const eventRow = (event: Event, status: Html | string, facts: Html | string | null = null) =>
  html`<li>
    <a href="${plainEventPath(event.id)}"><b>${event.gameName}</b></a>
    <p>${longEventTime(event)}, ${durationText(event.duration)}, organized by ${event.organizer}</p>
    <p>${status}${facts}</p>
  </li>`

const spotsText = (event: Event, now: Instant) =>
  isExpired(event, now)
    ? 'Completed'
    : `${spotsTakenText(event)} spots taken, ${spotsLeftText(event)}`

const eventRows = (events: readonly Event[], now: Instant) =>
  html`<ul class="list">
    ${events.map((event) => eventRow(event, spotsText(event, now)))}
  </ul>`

/** All events by day; those that are over come last, folded. */
export function renderEventList(events: readonly Event[], now: Instant): Html {
  if (events.length === 0) return html`<p>No events exist, yet! Be the first to create one.</p>`
  const upcoming = events.filter((event) => !isExpired(event, now)).toSorted(compareDate)
  const over = events.filter((event) => isExpired(event, now))
  const days = [...new Set(upcoming.map(({ eventDay }) => eventDay))]
  return html`${days.map(
    (day) =>
      html`<h2>${day}</h2>
        ${eventRows(
          upcoming.filter(({ eventDay }) => eventDay === day),
          now,
        )}`,
  )}
  ${
    over.length > 0 &&
    html`<details>
      <summary>Finished events: ${over.length}</summary>
      ${eventRows(over, now)}
    </details>`
  }`
}

export interface NameWeekend {
  name: Name
  events: readonly MyEvent[]
  waitingPlaces: readonly WaitingListPlace[]
}

interface WeekendView {
  user: User | null
  weekends: readonly NameWeekend[]
  /** All events, to find those that a name waits for or organizes. */
  allEvents: readonly Event[]
  now: Instant
}

/** The events of each of the user's names, in order of time. */
export function renderWeekend({ user, weekends, allEvents, now }: WeekendView): Html {
  if (!user) {
    return html`<p>See where to be next, for everyone registered with your email address.</p>
      <p>
        <a class="btn" href="/login?back=${encodeURIComponent(plainWeekendPath)}"
          >Log in to see your weekend</a
        >
      </p>`
  }
  if (weekends.length === 0) {
    return html`<p>No badge is registered with your email address. <a href="/">Register</a></p>`
  }
  return html`${weekends.map((weekend) => nameSection(weekend, allEvents, now))}`
}

function nameSection(
  { name, events, waitingPlaces }: NameWeekend,
  allEvents: readonly Event[],
  now: Instant,
) {
  const waiting = waitingPlaces.flatMap((place) => {
    const event = allEvents.find(({ id }) => id === place.eventId)
    return event ? [{ event, status: waitingListStatusText(place) }] : []
  })
  const organized = allEvents.filter(
    ({ id, eventOwner }) => eventOwner === name.id && !events.some((event) => event.id === id),
  )
  const rows = [
    ...events.map((event) => ({ event, status: playText(event, name) })),
    ...waiting,
    ...organized.map((event) => ({ event, status: 'Organizes, does not play' })),
  ].toSorted((one, other) => compareDate(one.event, other.event))
  return html`<h2>${name.name}</h2>
    ${
      rows.length === 0
        ? html`<p class="soft">No events yet.</p>`
        : html`<ul class="list">
            ${rows.map(({ event, status }) =>
              eventRow(event, status, isExpired(event, now) ? ', completed' : null),
            )}
          </ul>`
    }`
}

function playText({ gameOwner, teaches, place }: MyEvent, { id }: Name): string {
  const tasks = [
    'Plays',
    ...(gameOwner === id ? ['brings the game'] : []),
    ...(teaches ? ['teaches'] : []),
  ]
  return `${tasks.join(', ')}${place && `, table ${place}`}`
}
