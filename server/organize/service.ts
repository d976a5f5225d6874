import { hallTables } from '../../domain/convention/areas.ts'
import { doorStatistics, refundsDue } from '../../domain/door/rules.ts'
import { eventWarnings, isExpired } from '../../domain/events/rules.ts'
import { hallOccupancyAt } from '../../domain/hall/hall-view.ts'
import { selectFlagsAtTables } from '../../domain/hall/table-occupants.ts'
import { compareText } from '../../domain/kernel/text/compare.ts'
import { minutes, toMilliseconds } from '../../domain/kernel/time.ts'
import { badgesOverTime } from '../../domain/organize/badges-over-time.ts'
import { overviewFor } from '../../domain/organize/overview-for.ts'
import { getOverview } from '../../domain/organize/api.ts'
import type { Overview } from '../../domain/organize/schema.ts'
import { nextTasks } from '../../domain/organize/tasks.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Badges } from '../badges/service.ts'
import type { Contact } from '../contact/service.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Door } from '../door/service.ts'
import type { Events } from '../events/service.ts'
import type { Gamedays } from '../gamedays/service.ts'
import type { Flags } from '../flags/service.ts'
import type { Mailings } from '../mailings/service.ts'
import type { Photos } from '../photos/service.ts'
import { ReadCache } from '../platform/cache/read-cache.ts'
import type { Live } from '../platform/live/live.ts'
import type { Registrations } from '../registration/service.ts'
import type { StatisticsService } from '../statistics/service.ts'
import type { TeamService } from '../team/service.ts'

/** Services of the pages that the overview leads to, so that its numbers are theirs. */
interface OrganizeDependencies extends FeatureDependencies {
  live: Live
  badges: Badges
  contact: Contact
  door: Door
  events: Events
  statistics: StatisticsService
  flags: Flags
  gamedays: Gamedays
  mailings: Mailings
  photos: Photos
  registrations: Registrations
  team: TeamService
}

export type OrganizeService = ReturnType<typeof createOrganize>

/** Reads the overview once per change for the whole team; each user gets the part that their roles include. */
export function createOrganize(dependencies: OrganizeDependencies) {
  const { live, clock } = dependencies
  const cache = new ReadCache<Overview>(live, { topics: getOverview.topics, lifetime: minutes(1) })

  return {
    async readOverview(user: User): Promise<Overview> {
      // Countdowns and due dates change with the time.
      const minute = clock.now().slice(0, 'yyyy-mm-ddThh:mm'.length)
      return overviewFor(user, await cache.read(minute, () => composeOverview(dependencies)))
    },
  }
}

/** On a card. */
const maxGamedays = 3

async function composeOverview(dependencies: OrganizeDependencies): Promise<Overview> {
  const { clock, conventions, badges, contact, gamedays, mailings, photos, statistics, team } =
    dependencies
  const now = clock.now()
  const convention = await conventions.current()
  const money = await summarizeMoney(dependencies)
  const events = await summarizeEvents(dependencies, convention)
  const messages = await contact.listUnanswered()
  const { lastMailingAt, ...mail } = await mailings.summarize()
  const { badges: badgeList } = await badges.list()
  const helpers = await team.listHelpers()
  const hasStarted = convention.startDate <= now
  const tasks = nextTasks({
    now,
    convention,
    mailPausedSince: mail.pausedSince,
    mailsWaiting: mail.waiting,
    unansweredMessages: messages.count,
    firstMessageAt: messages.list[0]?.createdAt ?? null,
    ...events.facts,
    hallTables: hallTables(convention.areas).length,
    badges: badgeList.length,
    unprintedBadges: badgeList.filter(({ printed }) => !printed).length,
    doorHelpers: helpers.filter(({ roles }) => roles.includes('door')).length,
    lastMailingAt,
    refunds: money.refunds,
    refundsDue: money.card.refundsDue,
    owed: money.card.owed,
    photosSinceStart: await photos.countSince(convention.startDate),
    areStatisticsShared: await statistics.isShared(convention.id),
  })
  return {
    badges: await summarizeBadges(dependencies, convention),
    tasks,
    badgeWaitingList: await summarizeBadgeWaitingList(dependencies),
    money: money.card,
    mail,
    events: events.card,
    waitingLists: events.waitingLists,
    gamedays: await gamedays.summarizeNext(maxGamedays),
    messages,
    ...(hasStarted && { arrivals: money.arrivals }),
    ...(hasStarted && now < convention.endDate && { hall: events.hall }),
  }
}

async function summarizeBadges(
  { clock, conventions, database, registrations }: OrganizeDependencies,
  convention: ConventionRow,
): Promise<Overview['badges']> {
  const { listRegisteredBadges } = registrations.manage
  const earlierConventions = (await conventions.all())
    .filter(({ startDate }) => startDate < convention.startDate)
    .toSorted((a, b) => compareText(b.startDate, a.startDate))
  const yearOf = async ({ id, startDate, endDate }: ConventionRow) => ({
    startDate,
    endDate,
    registered: await listRegisteredBadges(id),
  })
  const [lastConvention] = earlierConventions
  const lastYear = lastConvention ? await yearOf(lastConvention) : null
  return {
    taken: await conventions.badgesTaken(database.query, convention.id),
    capacity: convention.registrationCapacity,
    ...badgesOverTime({
      thisYear: await yearOf(convention),
      // A convention without registrations was not run with this site.
      lastYear: lastYear && lastYear.registered.length > 0 ? lastYear : null,
      timeZone: convention.timeZone,
      now: clock.now(),
    }),
  }
}

async function summarizeBadgeWaitingList({ registrations }: OrganizeDependencies) {
  const { waiting } = await registrations.waitingList.readWaitingList()
  return {
    addresses: waiting.length,
    badges: waiting.reduce((sum, { names }) => sum + names.length, 0),
  }
}

async function summarizeMoney({ door, registrations }: OrganizeDependencies) {
  const everyRegistration = { q: '', payment: undefined, sort: 'registered' as const }
  const { totals } = await registrations.manage.listRegistrations({
    ...everyRegistration,
    descending: false,
    page: 0,
    rows: 0,
  })
  const doorList = await door.read()
  const refunds = refundsDue(doorList)
  const { arrived, expected } = doorStatistics(doorList)
  return {
    card: {
      received: totals.money,
      owed: totals.due,
      refundsDue: refunds.reduce((sum, { amount }) => sum + amount, 0),
      badges: totals.badges,
      paidBadges: totals.paidBadges,
    },
    refunds: refunds.length,
    arrivals: { arrived, expected },
  }
}

async function summarizeEvents(
  { clock, events, flags }: OrganizeDependencies,
  { areas }: ConventionRow,
) {
  const now = clock.now()
  const announcedEvents = await events.list()
  const upcomingEvents = announcedEvents.filter((event) => !isExpired(event, now))
  const warned = upcomingEvents.map((event) => ({ event, warnings: eventWarnings(event, now) }))
  const waiting = upcomingEvents.filter(({ inLine }) => inLine > 0)
  const eventsToTeach = upcomingEvents.filter(({ teacher }) => teacher === 'needed')
  const tableFlags = selectFlagsAtTables(await flags.list(), now)
  return {
    facts: {
      events: upcomingEvents.length,
      eventsWithoutOwner: warned.filter(({ warnings }) => warnings.includes('owner-needed')).length,
      eventsToTeach: eventsToTeach.length,
      eventsWithoutTeacher: eventsToTeach.filter(({ hasTeacher }) => !hasTeacher).length,
      eventsWithoutTable: upcomingEvents.filter(({ place }) => place === '').length,
    },
    card: {
      total: upcomingEvents.length,
      inNeed: warned
        .filter(({ warnings }) => warnings.length > 0)
        .map(({ event, warnings }) => ({ ...event, warnings })),
    },
    waitingLists: {
      people: waiting.reduce((sum, { inLine }) => sum + inLine, 0),
      events: waiting.toSorted((a, b) => b.inLine - a.inLine),
    },
    hall: {
      tables: hallTables(areas).length,
      ...hallOccupancyAt(
        { events: announcedEvents, flags: tableFlags, areas, now },
        toMilliseconds(now),
      ),
    },
  }
}
