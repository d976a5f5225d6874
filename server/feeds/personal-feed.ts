import { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { isExpired } from '../../domain/events/rules.ts'
import { days, later } from '../../domain/kernel/time.ts'
import type { Name } from '../../domain/auth/schema.ts'
import { type CalendarContext, calendarEntry } from '../events/calendar-file.ts'
import { feedCalendar } from './feed-calendar.ts'
import type { Dependencies } from './dependencies.ts'
import { findHolder, type Holder } from './store.ts'

/** A calendar shows what it once held for as long as somebody might look for it. */
const cancelledFor = days(2)

/** The tables of a person, as a calendar follows them. */
export function createPersonalFeed(dependencies: Dependencies) {
  const { database, clock, config, conventions, events, keys } = dependencies

  /** Whose tables this address opens; nobody's where the key is not theirs. */
  async function namesAt(id: string, key: string): Promise<[Holder, Name[]] | null> {
    const holder = await findHolder(database.query, id)
    const kind = holder?.registrationId === id ? 'registration' : 'name'
    // Asked also where there is nobody, so that an answer takes the same time.
    const opens = keys.isKeyOf({ kind, id, feedVersion: holder?.feedVersion ?? 0 }, key)
    if (!holder || !opens) return null
    return [holder, holder.names.filter((name) => kind === 'registration' || name.id === id)]
  }

  return async function personalFeed(id: string, key: string): Promise<string | null> {
    const found = await namesAt(id, key)
    if (!found) return null
    const [holder, names] = found
    const convention = await conventions.find(holder.conventionId)
    if (!convention) return null
    const { publicUrl, mailFrom } = config
    const context = { convention, conventionVersion: convention.version, publicUrl, mailFrom }
    const nameIds = names.map((name) => name.id)
    const { tables, seats, cancelled } = await events.feedTablesOf(nameIds)
    const called = (ids: readonly string[]) => calledBy(names, ids)
    const calendar = feedCalendar(convention, calendarName(convention.name, called(nameIds)))
    for (const { event, changedAt } of tables) {
      const own = seats.filter(({ eventId }) => eventId === event.id)
      const seated = called(own.map(({ nameId }) => nameId))
      const brings = called(own.filter(({ bringsGame }) => bringsGame).map(({ nameId }) => nameId))
      const teaches = called(own.filter((seat) => seat.teaches).map(({ nameId }) => nameId))
      const organizes = called([event.eventOwner])
      calendar.add(event, context, changedAt, {
        summary: summaryOf(event.gameName, names, seated || organizes),
        notes: [
          seated && `At the table: ${seated}`,
          brings && `Brings the game: ${brings}`,
          teaches && `Teaches the game: ${teaches}`,
        ],
      })
    }
    const since = later(clock.now(), -cancelledFor)
    for (const { event, nameIds: sat, cancelledAt } of cancelled) {
      if (isExpired(event, since)) continue
      calendar.add(event, context, cancelledAt, {
        summary: `Cancelled: ${summaryOf(event.gameName, names, called(sat))}`,
        entry: cancellation(event, context),
      })
    }
    return calendar.text()
  }
}

/** Newer than whatever a calendar holds of it, and nothing that keeps anybody busy. */
const cancellation = (...about: [Parameters<typeof calendarEntry>[0], CalendarContext]) => ({
  status: ICalEventStatus.CANCELLED,
  transparency: ICalEventTransparency.TRANSPARENT,
  sequence: (calendarEntry(...about).sequence ?? 0) + 1,
})

/** 'Rosa, Theo': first names, as in a family that shares a calendar. */
const calledBy = (names: readonly Name[], ids: readonly string[]): string =>
  names
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name.split(' ', 1)[0])
    .join(', ')

/** Without a comma: not every program escapes one in the name of a calendar. */
const calendarName = (convention: string, who: string) =>
  `${convention} (${who.replaceAll(', ', ' / ')})`

const summaryOf = (gameName: string, names: readonly Name[], who: string) =>
  names.length > 1 ? `${gameName} (${who})` : gameName
