import { conventionCalendarEntry } from '../convention/calendar-entry.ts'
import { calendarText } from '../platform/mail/calendar-entry.ts'
import type { FeedDependencies } from './dependencies.ts'
import { feedCalendar } from './feed-calendar.ts'
import { konopasProgram } from './konopas.ts'
import { buildSchedule } from './schedule.ts'
import { scheduleJson } from './schedule-json.ts'
import { scheduleXml } from './schedule-xml.ts'

/**
 * All events of the current convention, for the public. Contains the names of organizers only, like all public data.
 */
export function createPublicFeeds({ config, conventions, events }: FeedDependencies) {
  const { publicUrl, mailFrom } = config

  async function readConventionEvents() {
    const { id } = await conventions.current()
    const convention = await conventions.find(id)
    if (!convention) throw new Error('The database holds no convention')
    return { convention, feedEvents: await events.feedEvents(id) }
  }

  async function publicFeed(): Promise<string> {
    const { convention, feedEvents } = await readConventionEvents()
    const context = { convention, conventionVersion: convention.version, publicUrl, mailFrom }
    const calendar = feedCalendar(convention, convention.name)
    for (const { event, changedAt } of feedEvents) {
      calendar.add(event, context, changedAt, { summary: event.gameName })
    }
    return calendar.text()
  }

  async function conventionFile(): Promise<string> {
    const { id } = await conventions.current()
    const convention = await conventions.find(id)
    if (!convention) throw new Error('The database holds no convention')
    // Without the time of the request, an unchanged file is answered with 304.
    const stamp = convention.editedAt ?? convention.startDate
    const entry = conventionCalendarEntry(convention, { publicUrl, mailFrom, stamp })
    return entry ? calendarText(entry) : feedCalendar(convention, convention.name).text()
  }

  async function schedule() {
    const { convention, feedEvents } = await readConventionEvents()
    return buildSchedule(
      convention,
      feedEvents.map(({ event }) => event),
      publicUrl,
    )
  }

  return {
    publicFeed,
    conventionFile,
    scheduleXml: async () => scheduleXml(await schedule()),
    scheduleJson: async () => scheduleJson(await schedule()),
    konopasProgram: async () => konopasProgram(await schedule()),
  }
}
