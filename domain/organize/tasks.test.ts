import { expect, test } from 'vitest'
import { nextTasks, type TaskFacts } from './tasks.ts'

const convention = {
  startDate: '2027-05-21T16:00:00.000Z',
  endDate: '2027-05-23T01:00:00.000Z',
  timeZone: 'America/New_York',
}

/** Nothing to do in April: no badge, no event, a hall and enough helpers. */
const quiet: TaskFacts = {
  now: '2027-04-11T19:00:00.000Z',
  convention,
  mailPausedSince: null,
  mailsWaiting: 0,
  unansweredMessages: 0,
  firstMessageAt: null,
  events: 0,
  eventsWithoutOwner: 0,
  eventsToTeach: 0,
  eventsWithoutTeacher: 0,
  eventsWithoutTable: 0,
  hallTables: 24,
  badges: 0,
  unprintedBadges: 0,
  doorHelpers: 2,
  lastMailingAt: null,
  refunds: 0,
  refundsDue: 0,
  owed: 0,
  photosSinceStart: 0,
  areStatisticsShared: false,
}
const afterwards = '2027-05-25T12:00:00.000Z'

const describeTasks = (facts: Partial<TaskFacts>) =>
  nextTasks({ ...quiet, ...facts }).map(
    ({ state, title, detail }) => `${state}: ${title}, ${detail}`,
  )

const settled = [
  'done: Number the hall, 24 tables numbered',
  'done: Invite door helpers, 2 helpers',
]

test.each<[string, Partial<TaskFacts>, string[]]>([
  ['nothing to do', {}, []],
  [
    'a paused mail queue',
    { mailPausedSince: '2027-04-11T18:00:00.000Z', mailsWaiting: 3 },
    ['overdue: Get email going again, 3 emails waiting'],
  ],
  [
    'a new message',
    { unansweredMessages: 1, firstMessageAt: '2027-04-10T19:00:00.000Z' },
    ['open: Answer 1 message, The oldest is from April 10'],
  ],
  [
    'messages of three days ago',
    { unansweredMessages: 2, firstMessageAt: '2027-04-08T19:00:00.000Z' },
    ['overdue: Answer 2 messages, The oldest is from April 8'],
  ],
  [
    'events without a game owner',
    { events: 9, eventsWithoutOwner: 4, eventsWithoutTable: 0 },
    [
      'open: Find a game owner for 4 events, No player brings the game yet',
      'done: Assign tables, Every event has one',
    ],
  ],
  [
    'events that all have a game owner and a teacher',
    { events: 9, eventsToTeach: 2, eventsWithoutTable: 1 },
    [
      'open: Assign a table to 1 event, Players see where to go',
      'done: Find game owners, Every game has one',
      'done: Find teachers, Every game that needs one has one',
    ],
  ],
  [
    'events without a teacher, two weeks before',
    {
      now: '2027-05-07T16:00:00.000Z',
      events: 9,
      eventsToTeach: 2,
      eventsWithoutTeacher: 1,
    },
    [
      'overdue: Find a teacher for 1 event, No player teaches the game yet',
      'done: Find game owners, Every game has one',
      'done: Assign tables, Every event has one',
    ],
  ],
  [
    'badges before the first mailing',
    { badges: 161, unprintedBadges: 161 },
    [
      'open: Write to everyone, 161 people, no mailing yet',
      'open: Print 161 badges, Those without a printed badge',
    ],
  ],
  [
    'badges after a mailing, all printed',
    { badges: 1, lastMailingAt: '2027-04-02T12:00:00.000Z' },
    [
      'done: Write to everyone, 1 person, last mailing on April 2',
      'done: Print badges, All are printed',
    ],
  ],
  [
    'a mailing of thirty days ago',
    { badges: 1, lastMailingAt: '2027-03-12T19:00:00.000Z', now: '2027-04-21T16:00:00.000Z' },
    [
      'overdue: Write to everyone, 1 person, last mailing on March 12',
      'done: Print badges, All are printed',
    ],
  ],
  [
    'refunds',
    { refunds: 2, refundsDue: 30 },
    ['open: Refund $30, 2 payments for canceled registrations'],
  ],
])('with %s', (_, facts, expected) => {
  const ownTasks = describeTasks(facts).filter((text) => !settled.includes(text))
  expect(ownTasks).toEqual(expected)
})

test.each<[string, Partial<TaskFacts>, string[]]>([
  [
    'nothing is prepared',
    { hallTables: 0, doorHelpers: 0 },
    [
      'open: Number the hall, Then events can say where they are',
      'open: Invite door helpers, 0 of 2 so far',
    ],
  ],
  [
    'the hall is overdue',
    { hallTables: 0, doorHelpers: 1, now: '2027-04-22T12:00:00.000Z' },
    [
      'overdue: Number the hall, Then events can say where they are',
      'open: Invite door helpers, 1 of 2 so far',
    ],
  ],
  ['all is prepared', {}, settled],
])('before the convention, when %s', (_, facts, expected) => {
  expect(describeTasks({ ...facts, badges: 0 })).toEqual(expected)
})

test.each<[string, Partial<TaskFacts>, string[]]>([
  [
    'nothing is done',
    { owed: 40, refunds: 1, refundsDue: 10, badges: 3 },
    [
      'overdue: Refund $10, 1 payment for canceled registrations',
      'open: Settle $40 that was never paid, Then the money adds up',
      'open: Thank everyone, 3 people',
      "open: Add this year's photos, None so far",
      'open: Share the statistics, Only you can see them',
    ],
  ],
  [
    'everything is done',
    {
      badges: 3,
      lastMailingAt: '2027-05-24T12:00:00.000Z',
      photosSinceStart: 12,
      areStatisticsShared: true,
    },
    [
      'done: Settle what is owed, Everyone has paid',
      'done: Thank everyone, 3 people',
      "done: Add this year's photos, 12 photos",
      'done: Share the statistics, Everyone can see them',
    ],
  ],
])('after the convention, when %s', (_, facts, expected) => {
  expect(describeTasks({ ...facts, now: afterwards })).toEqual(expected)
})

test('sorts what is overdue first, then by date, and what is done last', () => {
  const facts = {
    unansweredMessages: 1,
    firstMessageAt: '2027-04-01T12:00:00.000Z',
    mailPausedSince: '2027-04-11T18:00:00.000Z',
    events: 3,
    eventsWithoutOwner: 3,
    eventsWithoutTable: 3,
    badges: 5,
    unprintedBadges: 5,
    doorHelpers: 0,
  }
  expect(nextTasks({ ...quiet, ...facts }).map(({ kind }) => kind)).toEqual([
    'answer-messages',
    'resume-mail',
    'write-letter',
    'invite-helpers',
    'find-owners',
    'print-badges',
    'assign-tables',
    'number-hall',
  ])
})
