import { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { isExpired } from '../../domain/events/rules.ts'
import { days, addMilliseconds } from '../../domain/kernel/time.ts'
import type { Name } from '../../domain/auth/schema.ts'
import { type CalendarContext, eventCalendarEntry } from '../events/calendar-file.ts'
import { feedCalendar } from './feed-calendar.ts'
import type { FeedDependencies } from './dependencies.ts'
import { findFeedOwner, type FeedOwner } from './store.ts'

/** Canceled events stay in the feed for as long as an attendee might look for them. */
const canceledEventsShownFor = days(2)

/** Events of an attendee as a calendar feed. */
export function createPersonalFeed(dependencies: FeedDependencies) {
  const { database, clock, config, conventions, events, keys } = dependencies

  /** Owner and names that an address gives access to; null if the key does not match. */
  async function findFeedNames(id: string, key: string): Promise<[FeedOwner, Name[]] | null> {
    const owner = await findFeedOwner(database.query, id)
    const kind = owner?.registrationId === id ? 'registration' : 'name'
    // Checked also for an unknown owner, so that the answer takes the same time.
    const isValid = keys.isValidKey({ kind, id, feedVersion: owner?.feedVersion ?? 0 }, key)
    if (!owner || !isValid) return null
    return [owner, owner.names.filter((name) => kind === 'registration' || name.id === id)]
  }

  return async function personalFeed(id: string, key: string): Promise<string | null> {
    const feedNames = await findFeedNames(id, key)
    if (!feedNames) return null
    const [owner, names] = feedNames
    const convention = await conventions.find(owner.conventionId)
    if (!convention) return null
    const { publicUrl, mailFrom } = config
    const context = { convention, conventionVersion: convention.version, publicUrl, mailFrom }
    const nameIds = names.map((name) => name.id)
    const { events: feedEvents, participations, canceled } = await events.feedEventsOf(nameIds)
    const namesOf = (ids: readonly string[]) => joinNames(names, ids)
    const calendar = feedCalendar(convention, calendarName(convention.name, namesOf(nameIds)))
    for (const { event, changedAt } of feedEvents) {
      const ownParticipations = participations.filter(({ eventId }) => eventId === event.id)
      const attendingNames = namesOf(ownParticipations.map(({ nameId }) => nameId))
      const bringingNames = namesOf(
        ownParticipations.filter(({ bringsGame }) => bringsGame).map(({ nameId }) => nameId),
      )
      const teachingNames = namesOf(
        ownParticipations
          .filter((participation) => participation.teaches)
          .map(({ nameId }) => nameId),
      )
      const organizingNames = namesOf([event.eventOwner])
      calendar.add(event, context, changedAt, {
        summary: entrySummary(event.gameName, names, attendingNames || organizingNames),
        notes: [
          attendingNames && `At the table: ${attendingNames}`,
          bringingNames && `Brings the game: ${bringingNames}`,
          teachingNames && `Teaches the game: ${teachingNames}`,
        ],
      })
    }
    const since = addMilliseconds(clock.now(), -canceledEventsShownFor)
    for (const { event, nameIds: attendingIds, cancelledAt } of canceled) {
      if (isExpired(event, since)) continue
      calendar.add(event, context, cancelledAt, {
        summary: `Canceled: ${entrySummary(event.gameName, names, namesOf(attendingIds))}`,
        entry: toCancellation(event, context),
      })
    }
    return calendar.text()
  }
}

/** A newer version than a calendar has, which does not block any time. */
const toCancellation = (
  ...entryArguments: [Parameters<typeof eventCalendarEntry>[0], CalendarContext]
) => ({
  status: ICalEventStatus.CANCELLED,
  transparency: ICalEventTransparency.TRANSPARENT,
  sequence: (eventCalendarEntry(...entryArguments).sequence ?? 0) + 1,
})

/** 'Rosa, Theo': first names, as in a family that shares a calendar. */
const joinNames = (names: readonly Name[], ids: readonly string[]): string =>
  names
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name.split(' ', 1)[0])
    .join(', ')

/** Contains no comma: not every program escapes one in the name of a calendar. */
const calendarName = (convention: string, namesText: string) =>
  `${convention} (${namesText.replaceAll(', ', ' / ')})`

const entrySummary = (gameName: string, names: readonly Name[], namesText: string) =>
  names.length > 1 ? `${gameName} (${namesText})` : gameName
