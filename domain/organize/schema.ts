import * as z from 'zod/mini'
import { UnansweredMessages } from '../contact/messages.ts'
import { GamedaySummary } from '../gamedays/schema.ts'
import { MailSummary } from '../mailings/mail-summary.ts'

/** Badges at the end of one day; null where a year has no figure for it. */
const BadgePoint = z.object({
  date: z.iso.date(),
  thisYear: z.nullable(z.number()),
  /** On the same number of days before the convention. */
  lastYear: z.nullable(z.number()),
})
export type BadgePoint = z.infer<typeof BadgePoint>

export const BadgeHistory = z.object({
  points: z.array(BadgePoint),
  /** Today, if the points include it. */
  today: z.nullable(z.iso.date()),
  /** Null in the first year. */
  lastYear: z.nullable(z.object({ onThisDay: z.number(), total: z.number() })),
})
export type BadgeHistory = z.infer<typeof BadgeHistory>

/** An event, as a card lists it. */
const OverviewEvent = z.object({
  id: z.string(),
  gameName: z.string(),
  eventDay: z.string(),
  eventTime: z.string(),
  organizer: z.string(),
})

const EventInNeed = z.extend(OverviewEvent, {
  warnings: z.array(z.enum(['owner-needed', 'teacher-needed', 'teacher-wanted'])),
})

export const taskKinds = [
  'resume-mail',
  'answer-messages',
  'find-owners',
  'find-teachers',
  'write-letter',
  'number-hall',
  'invite-helpers',
  'assign-tables',
  'print-badges',
  'give-back',
  'settle-debts',
  'thank',
  'add-photos',
  'share-figures',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** Pages where a task is done. */
const taskPages = [
  '/badges',
  '/door',
  '/emailer',
  '/eventManagement',
  '/figures',
  '/hall',
  '/organize',
  '/photo-management',
  '/registrations',
  '/settings',
  '/team',
] as const

export const Task = z.object({
  kind: z.enum(taskKinds),
  state: z.enum(['overdue', 'open', 'done']),
  title: z.string(),
  detail: z.string(),
  /** Label of its link. */
  action: z.string(),
  to: z.enum(taskPages),
})
export type Task = z.infer<typeof Task>

/** Cards that the caller's roles do not include are missing. */
export const Overview = z.object({
  badges: z.extend(BadgeHistory, { taken: z.number(), capacity: z.number() }),
  tasks: z.array(Task),
  /** Addresses and badges on the waiting list for badges. */
  badgeWaitingList: z.optional(z.object({ addresses: z.number(), badges: z.number() })),
  /** In dollars. */
  money: z.optional(
    z.object({
      received: z.number(),
      owed: z.number(),
      /** For registrations that were canceled after they had paid. */
      refundsDue: z.number(),
      badges: z.number(),
      paidBadges: z.number(),
    }),
  ),
  mail: z.optional(MailSummary),
  events: z.optional(
    z.object({
      /** Events that are not over. */
      total: z.number(),
      inNeed: z.array(EventInNeed),
    }),
  ),
  waitingLists: z.optional(
    z.object({
      people: z.number(),
      events: z.array(z.extend(OverviewEvent, { inLine: z.number() })),
    }),
  ),
  /** The next game days, the soonest first. */
  gamedays: z.optional(z.array(GamedaySummary)),
  messages: z.optional(UnansweredMessages),
  /** Once the doors have opened. */
  arrivals: z.optional(z.object({ arrived: z.number(), expected: z.number() })),
  /** While the convention is on. */
  hall: z.optional(
    z.object({ tablesInUse: z.number(), tables: z.number(), openSpots: z.number() }),
  ),
})
export type Overview = z.infer<typeof Overview>
