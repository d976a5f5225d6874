import { currentConvention, hasDays } from '../../domain/convention/rules.ts'
import { readOffsetsAround } from '../../domain/kernel/time-zone.ts'
import { cacheOffsets } from '../../domain/kernel/zone-offsets.ts'
import type { Convention, ConventionDay, PastConvention } from '../../domain/convention/schema.ts'
import { homeTexts } from '../../domain/convention/texts.ts'
import { findPastConvention } from '../../domain/home/variant.ts'
import { hours, type Instant, toMilliseconds } from '../../domain/kernel/time.ts'
import { activeAnnouncement } from '../../domain/announcements/rules.ts'
import type { Announcement } from '../../domain/announcements/schema.ts'
import { gettingReadyText, registrationClosedText } from '../../domain/registration/rules.ts'
import type { DelayedMail } from '../../domain/kernel/forms/delayed-mail.ts'
import { describeDelayedMail } from '../../domain/mail/delayed-mail.ts'
import type { Query } from '../platform/database/database.ts'
import { ReadCache } from '../platform/cache/read-cache.ts'
import { readSiteValue } from '../platform/database/site-values.ts'
import type { QueuedMail } from '../platform/mail/outbox.ts'
import type { TemplateFrame } from '../platform/mail/template.ts'
import { createAnnouncePeriodChange } from './announce-period-change.ts'
import type {
  ConventionDependencies,
  CurrentConventionDependencies,
  PastConventionDependencies,
} from './dependencies.ts'
import { createLockConvention } from './lock-convention.ts'
import {
  countBadges,
  findConventions,
  findVersion,
  insertConvention,
  lockConventionExclusively,
  updateConvention,
} from './store.ts'
import type { ConventionRow } from './rows.ts'

export type Conventions = ReturnType<typeof createConventions>

export function createConventions(dependencies: ConventionDependencies) {
  const { current, past } = createFindConvention(dependencies)
  const currentDependencies = { ...dependencies, current }
  return {
    current,
    past,
    describe: createDescribeConvention({ ...currentDependencies, past }),
    announcePeriodChange: createAnnouncePeriodChange({ ...dependencies, current, past }),
    ...createFrameMail(currentDependencies),
    ...createLockConvention(currentDependencies),
    badgesTaken: countBadges,
    /** Locks a convention for a change of its settings. */
    lockAlone: lockConventionExclusively,
    insert: insertConvention,
    update: updateConvention,
    /** Returns the conventions of all years. */
    all: (query: Query = dependencies.database.query) => findConventions(query),
    /** Returns a convention with its version, from the database. */
    find: async (id: string, query: Query = dependencies.database.query) =>
      (await findConventions(query)).find((one) => one.id === id),
    /** Returns the number of changes to its settings. */
    versionOf: (id: string) => findVersion(dependencies.database.query, id),
  }
}

/** Read from the database inside a transaction, otherwise from memory. */
function createFindConvention({ database, live, clock }: ConventionDependencies) {
  const conventionCache = new ReadCache<ConventionRow[]>(live, { topics: ['convention'] })

  async function read(): Promise<ConventionRow[]> {
    const all = await findConventions(database.query)
    // Every mail formats local times, and creating a formatter for a time zone is expensive.
    for (const { timeZone } of all) {
      cacheOffsets(timeZone, readOffsetsAround(clock.now(), timeZone))
    }
    return all
  }

  /** Every request needs them. */
  const readCached = () => conventionCache.read('all', () => read())

  const findAll = (query?: Query) => (query ? findConventions(query) : readCached())

  /** Every database has a current convention: the setup creates it before the first request. */
  async function current(query?: Query): Promise<ConventionRow> {
    const convention = currentConvention(await findAll(query), clock.now())
    if (!convention) throw new Error('The database holds no convention')
    return convention
  }

  /** The convention before the current one, while the home page still belongs to it. */
  async function past(query?: Query): Promise<ConventionRow | undefined> {
    return findPastConvention(await findAll(query), await current(query), clock.now())
  }

  return { current, past }
}

/** Describes the current convention for public display. */
const createDescribeConvention =
  ({ database, clock, config, current, past }: PastConventionDependencies) =>
  async (): Promise<Convention> => {
    const announcementJson = await readSiteValue(database.query, 'announcement')
    const closed = await readSiteValue(database.query, 'registration-closed')
    const badgeListState = await readSiteValue(database.query, 'badge-line')
    const { venueName, venueAddress, venueLat, venueLon, openedAt, ...row } = await current()
    const hoursOf = (day: ConventionDay | undefined) =>
      day ? (toMilliseconds(day.closesAt) - toMilliseconds(day.opensAt)) / hours(1) : 0
    const venue = { name: venueName, address: venueAddress, lat: venueLat, lon: venueLon }
    const pastConvention = await past()
    return {
      ...row,
      ...(!hasDays(row) && { startDate: null, endDate: null }),
      startDateDurationHours: hoursOf(row.days[0]),
      endDateDurationHours: hoursOf(row.days.at(-1)),
      venue: venueName === '' ? null : venue,
      texts: homeTexts(row),
      badgesTaken: await countBadges(database.query, row.id),
      organizerEmail: config.organizerEmail,
      newsletterFormUrl: config.newsletterFormUrl,
      registrationClosed: registrationClosedMessage(openedAt, closed),
      ...(openedAt === null && { gettingReady: true as const }),
      ...((config.sampleData || config.demo) && { hasSampleSales: true as const }),
      ...(badgeListState === 'off' && { noBadgeLine: true as const }),
      announcement: activeAnnouncement(
        announcementJson === null ? null : (JSON.parse(announcementJson) as Announcement),
        clock.now(),
      ),
      ...(pastConvention && { past: describePast(pastConvention) }),
    }
  }

const describePast = ({ name, timeZone, endDate, days }: ConventionRow): PastConvention => ({
  name,
  timeZone,
  endDate,
  days,
})

/** `closedText` is null unless the organizers closed registration for a while. */
function registrationClosedMessage(openedAt: Instant | null, closedText: string | null) {
  if (openedAt === null) return gettingReadyText
  return closedText === null ? null : closedText || registrationClosedText
}

/** Builds the frame of every mail and the message about delayed mail. */
function createFrameMail({ clock, config, current }: CurrentConventionDependencies) {
  const frameOf = ({ name, tagline }: ConventionRow): TemplateFrame => ({
    name,
    tagline,
    publicUrl: config.publicUrl,
  })

  const templateFrame = async (query?: Query) => frameOf(await current(query))

  /** Returns the sentence to add to a response when its mail is delayed. */
  async function describeMailDelay(
    queued: readonly QueuedMail[],
    { query, mailPhrase }: { query?: Query; mailPhrase?: string } = {},
  ): Promise<{ mailWaits?: DelayedMail }> {
    const now = clock.now()
    const delayedMail = queued.find(({ at }) => at > now)
    if (!delayedMail) return {}
    const { timeZone } = await current(query)
    return { mailWaits: describeDelayedMail({ at: delayedMail.at, now, timeZone }, mailPhrase) }
  }

  return { frameOf, templateFrame, describeMailDelay }
}
