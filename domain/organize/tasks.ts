import { pluralize, pluralizePeople } from '../kernel/text/pluralize.ts'
import { addMilliseconds, days, formatInstant, type Instant } from '../kernel/time.ts'
import { compareText } from '../kernel/text/compare.ts'
import { type Task, type TaskKind, taskKinds } from './schema.ts'

export interface TaskFacts {
  now: Instant
  convention: { startDate: Instant; endDate: Instant; timeZone: string }
  mailPausedSince: Instant | null
  mailsWaiting: number
  unansweredMessages: number
  firstMessageAt: Instant | null
  /** Events that are not over. */
  events: number
  eventsWithoutOwner: number
  /** Events that cannot take place without a teacher, and those of them that have none. */
  eventsToTeach: number
  eventsWithoutTeacher: number
  eventsWithoutTable: number
  hallTables: number
  badges: number
  unprintedBadges: number
  doorHelpers: number
  lastMailingAt: Instant | null
  refunds: number
  refundsDue: number
  owed: number
  photosSinceStart: number
  areStatisticsShared: boolean
}

type Draft = Pick<Task, 'title' | 'detail' | 'action' | 'to'> & { isDone: boolean; dueAt: Instant }

const minDoorHelpers = 2
const mailingInterval = days(30)

/** One rule for each task; null while there is nothing to say about it. */
const rules: Record<TaskKind, (facts: TaskFacts) => Draft | null> = {
  'resume-mail': ({ mailPausedSince, mailsWaiting }) =>
    mailPausedSince === null
      ? null
      : {
          isDone: false,
          dueAt: mailPausedSince,
          title: 'Get email going again',
          detail: `${pluralize(mailsWaiting, 'email')} waiting`,
          action: 'Look',
          to: '/emailer',
        },
  'answer-messages': ({ unansweredMessages, firstMessageAt, convention }) =>
    firstMessageAt === null
      ? null
      : {
          isDone: false,
          dueAt: addMilliseconds(firstMessageAt, days(3)),
          title: `Answer ${pluralize(unansweredMessages, 'message')}`,
          detail: `The oldest is from ${formatInstant(firstMessageAt, 'monthDay', convention.timeZone)}`,
          action: 'Read',
          to: '/organize',
        },
  'find-owners': ({ events, eventsWithoutOwner, ...facts }) =>
    events === 0
      ? null
      : {
          isDone: eventsWithoutOwner === 0,
          dueAt: beforeStart(facts, 14),
          ...(eventsWithoutOwner === 0
            ? { title: 'Find game owners', detail: 'Every game has one' }
            : {
                title: `Find a game owner for ${pluralize(eventsWithoutOwner, 'event')}`,
                detail: 'No player brings the game yet',
              }),
          action: 'Find',
          to: '/eventManagement',
        },
  'find-teachers': ({ eventsToTeach, eventsWithoutTeacher, ...facts }) =>
    eventsToTeach === 0
      ? null
      : {
          isDone: eventsWithoutTeacher === 0,
          dueAt: beforeStart(facts, 14),
          ...(eventsWithoutTeacher === 0
            ? { title: 'Find teachers', detail: 'Every game that needs one has one' }
            : {
                title: `Find a teacher for ${pluralize(eventsWithoutTeacher, 'event')}`,
                detail: 'No player teaches the game yet',
              }),
          action: 'Find',
          to: '/eventManagement',
        },
  'write-letter': ({ badges, lastMailingAt, ...facts }) =>
    badges === 0 || facts.convention.startDate <= facts.now
      ? null
      : {
          isDone:
            lastMailingAt !== null && addMilliseconds(lastMailingAt, mailingInterval) > facts.now,
          dueAt: beforeStart(facts, 30),
          title: 'Write to everyone',
          detail: `${pluralizePeople(badges)}, ${lastMailingText(lastMailingAt, facts)}`,
          action: 'Write',
          to: '/emailer',
        },
  'number-hall': ({ hallTables, ...facts }) =>
    isOver(facts)
      ? null
      : {
          isDone: hallTables > 0,
          dueAt: beforeStart(facts, 30),
          title: 'Number the hall',
          detail:
            hallTables > 0
              ? `${pluralize(hallTables, 'table')} numbered`
              : 'Then events can say where they are',
          action: 'Number',
          to: '/settings',
        },
  'invite-helpers': ({ doorHelpers, ...facts }) =>
    isOver(facts)
      ? null
      : {
          isDone: doorHelpers >= minDoorHelpers,
          dueAt: beforeStart(facts, 21),
          title: 'Invite door helpers',
          detail:
            doorHelpers >= minDoorHelpers
              ? pluralize(doorHelpers, 'helper')
              : `${doorHelpers} of ${minDoorHelpers} so far`,
          action: 'Invite',
          to: '/team',
        },
  'assign-tables': ({ hallTables, events, eventsWithoutTable, ...facts }) =>
    hallTables === 0 || events === 0
      ? null
      : {
          isDone: eventsWithoutTable === 0,
          dueAt: beforeStart(facts, 3),
          ...(eventsWithoutTable === 0
            ? { title: 'Assign tables', detail: 'Every event has one' }
            : {
                title: `Assign a table to ${pluralize(eventsWithoutTable, 'event')}`,
                detail: 'Players see where to go',
              }),
          action: 'Assign',
          to: '/hall',
        },
  'print-badges': ({ badges, unprintedBadges, ...facts }) =>
    badges === 0 || isOver(facts)
      ? null
      : {
          isDone: unprintedBadges === 0,
          dueAt: beforeStart(facts, 7),
          ...(unprintedBadges === 0
            ? { title: 'Print badges', detail: 'All are printed' }
            : {
                title: `Print ${pluralize(unprintedBadges, 'badge')}`,
                detail: 'Those without a printed badge',
              }),
          action: 'Print',
          to: '/badges',
        },
  'give-back': ({ refunds, refundsDue, convention }) =>
    refunds === 0
      ? null
      : {
          isDone: false,
          dueAt: convention.endDate,
          title: `Refund $${refundsDue}`,
          detail: `${pluralize(refunds, 'payment')} for canceled registrations`,
          action: 'Look',
          to: '/door',
        },
  'settle-debts': ({ owed, ...facts }) =>
    isOver(facts)
      ? {
          isDone: owed === 0,
          dueAt: afterEnd(facts, 7),
          ...(owed === 0
            ? { title: 'Settle what is owed', detail: 'Everyone has paid' }
            : { title: `Settle $${owed} that was never paid`, detail: 'Then the money adds up' }),
          action: 'Look',
          to: '/registrations',
        }
      : null,
  thank: ({ badges, lastMailingAt, ...facts }) =>
    badges > 0 && isOver(facts)
      ? {
          isDone: lastMailingAt !== null && lastMailingAt >= facts.convention.endDate,
          dueAt: afterEnd(facts, 7),
          title: 'Thank everyone',
          detail: pluralizePeople(badges),
          action: 'Write',
          to: '/emailer',
        }
      : null,
  'add-photos': ({ photosSinceStart, ...facts }) =>
    isOver(facts)
      ? {
          isDone: photosSinceStart > 0,
          dueAt: afterEnd(facts, 14),
          title: "Add this year's photos",
          detail: photosSinceStart > 0 ? pluralize(photosSinceStart, 'photo') : 'None so far',
          action: 'Add',
          to: '/photo-management',
        }
      : null,
  'share-figures': ({ areStatisticsShared, ...facts }) =>
    isOver(facts)
      ? {
          isDone: areStatisticsShared,
          dueAt: afterEnd(facts, 14),
          title: 'Share the statistics',
          detail: areStatisticsShared ? 'Everyone can see them' : 'Only you can see them',
          action: 'Share',
          to: '/figures',
        }
      : null,
}

type Times = Pick<TaskFacts, 'now' | 'convention'>

const isOver = ({ now, convention }: Times) => convention.endDate <= now

const beforeStart = ({ convention }: Times, dayCount: number): Instant =>
  addMilliseconds(convention.startDate, -days(dayCount))

const afterEnd = ({ convention }: Times, dayCount: number): Instant =>
  addMilliseconds(convention.endDate, days(dayCount))

const lastMailingText = (lastMailingAt: Instant | null, { convention }: Times): string =>
  lastMailingAt === null
    ? 'no mailing yet'
    : `last mailing on ${formatInstant(lastMailingAt, 'monthDay', convention.timeZone)}`

const stateOrder = ['overdue', 'open', 'done']

/** The organizers' next things to do: what is overdue first, then what is due next; what is done last. */
export function nextTasks(facts: TaskFacts): Task[] {
  return taskKinds
    .flatMap((kind) => {
      const draft = rules[kind](facts)
      if (!draft) return []
      const { isDone, dueAt, ...task } = draft
      const state: Task['state'] = isDone ? 'done' : dueAt <= facts.now ? 'overdue' : 'open'
      return [{ dueAt, task: { kind, state, ...task } }]
    })
    .toSorted(
      (a, b) =>
        stateOrder.indexOf(a.task.state) - stateOrder.indexOf(b.task.state) ||
        compareText(a.dueAt, b.dueAt),
    )
    .map(({ task }) => task)
}
