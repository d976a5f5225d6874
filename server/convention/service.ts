import { currentConvention } from '../../domain/convention/rules.ts'
import { offsetsAround } from '../../domain/kernel/time-zone.ts'
import { rememberOffsets } from '../../domain/kernel/zone-offsets.ts'
import { firstAndLast } from '../../domain/convention/days.ts'
import type { Convention, ConventionDay } from '../../domain/convention/schema.ts'
import { textsOf } from '../../domain/convention/texts.ts'
import { hours, toMilliseconds } from '../../domain/kernel/time.ts'
import { shownAnnouncement } from '../../domain/announcements/rules.ts'
import type { Announcement } from '../../domain/announcements/schema.ts'
import { closedText } from '../../domain/registration/rules.ts'
import type { MailWaits } from '../../domain/kernel/forms/mail-waits.ts'
import { waitingMail } from '../../domain/mail/waiting.ts'
import type { Query } from '../platform/database/database.ts'
import { ReadCache } from '../platform/cache/read-cache.ts'
import { readSiteValue } from '../platform/database/site-values.ts'
import type { Queued } from '../platform/mail/outbox.ts'
import type { TemplateFrame } from '../platform/mail/template.ts'
import type { Dependencies, WithCurrent } from './dependencies.ts'
import { createLockConvention } from './lock-convention.ts'
import {
  countBadges,
  findConventions,
  findVersion,
  insertConvention,
  lockConventionAlone,
  updateConvention,
} from './store.ts'
import type { ConventionRow } from './rows.ts'

export type Conventions = ReturnType<typeof createConventions>

export function createConventions(dependencies: Dependencies) {
  const current = createFindCurrentConvention(dependencies)
  const withCurrent = { ...dependencies, current }
  return {
    current,
    describe: createDescribeConvention(withCurrent),
    ...createFrameMail(withCurrent),
    ...createLockConvention(withCurrent),
    badgesTaken: countBadges,
    /** Locks one for a change of its settings. */
    lockAlone: lockConventionAlone,
    insert: insertConvention,
    update: updateConvention,
    /** Those of all years. */
    all: (query: Query = dependencies.database.query) => findConventions(query),
    /** One of them with its version, from the database. */
    find: async (id: string, query: Query = dependencies.database.query) =>
      (await findConventions(query)).find((one) => one.id === id),
    /** How often its settings were changed. */
    versionOf: (id: string) => findVersion(dependencies.database.query, id),
  }
}

/** From the database where a transaction asks, else from memory. */
function createFindCurrentConvention({ database, live, clock }: Dependencies) {
  const known = new ReadCache<ConventionRow[]>(live, { topics: ['convention'] })

  async function read(): Promise<ConventionRow[]> {
    const all = await findConventions(database.query)
    // Every mail says when it is: asking the platform costs more than all else about it.
    for (const { timeZone } of all) {
      rememberOffsets(timeZone, offsetsAround(clock.now(), timeZone))
    }
    return all
  }

  /** Every request asks for them. */
  const readOnce = () => known.read('all', () => read())

  /** Every database has one: the set-up makes it before the first request. */
  return async (query?: Query): Promise<ConventionRow> => {
    const all = await (query ? findConventions(query) : readOnce())
    const convention = currentConvention(all, clock.now())
    if (!convention) throw new Error('The database holds no convention')
    return convention
  }
}

/** The current convention, as everybody may see it. */
const createDescribeConvention =
  ({ database, clock, config, current }: WithCurrent) =>
  async (): Promise<Convention> => {
    const announced = await readSiteValue(database.query, 'announcement')
    const closed = await readSiteValue(database.query, 'registration-closed')
    const line = await readSiteValue(database.query, 'badge-line')
    const { venueName, venueAddress, venueLat, venueLon, ...row } = await current()
    const hoursOf = (day: ConventionDay) =>
      (toMilliseconds(day.closesAt) - toMilliseconds(day.opensAt)) / hours(1)
    const [first, last] = firstAndLast(row)
    return {
      ...row,
      startDateDurationHours: hoursOf(first),
      endDateDurationHours: hoursOf(last),
      venue: { name: venueName, address: venueAddress, lat: venueLat, lon: venueLon },
      texts: textsOf(row),
      badgesTaken: await countBadges(database.query, row.id),
      organizerEmail: config.organizerEmail,
      newsletterFormUrl: config.newsletterFormUrl,
      registrationClosed: closed === null ? null : closed || closedText,
      ...(line === 'off' && { noBadgeLine: true as const }),
      announcement: shownAnnouncement(
        announced === null ? null : (JSON.parse(announced) as Announcement),
        clock.now(),
      ),
    }
  }

/** What stands around every mail, and what is said of one that waits. */
function createFrameMail({ clock, config, current }: WithCurrent) {
  const frameOf = ({ name, tagline }: ConventionRow): TemplateFrame => ({
    name,
    tagline,
    publicUrl: config.publicUrl,
  })

  const templateFrame = async (query?: Query) => frameOf(await current(query))

  /** What an answer adds when the mail that it speaks of does not leave at once. */
  async function mailWaits(
    queued: readonly Queued[],
    { query, whose }: { query?: Query; whose?: string } = {},
  ): Promise<{ mailWaits?: MailWaits }> {
    const now = clock.now()
    const waiting = queued.find(({ at }) => at > now)
    if (!waiting) return {}
    const { timeZone } = await current(query)
    return { mailWaits: waitingMail({ at: waiting.at, now, timeZone }, whose) }
  }

  return { frameOf, templateFrame, mailWaits }
}
