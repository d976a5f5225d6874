import { pickGamedaySchedule } from '../../domain/gamedays/guest-mail.ts'
import { gamedayStartAndEnd } from '../../domain/gamedays/start-and-end.ts'
import { accepted, notReplied, rejected } from '../../domain/gamedays/status.ts'
import { days, hours, type Instant, addMilliseconds } from '../../domain/kernel/time.ts'
import { dateInZone } from '../../domain/kernel/time-zone.ts'
import { insertInvitations } from '../gamedays/stores/invitation-store.ts'
import { guestLinks, invitationTemplate } from '../gamedays/mails/templates.ts'
import { insertGameday } from '../gamedays/stores/gameday-store.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { TemplateFrame } from '../platform/mail/template.ts'
import { saveKnownFacts } from '../platform/mail/known-facts.ts'
import { createOutboxRow } from '../platform/mail/outbox.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { GamedayRow, InvitationRow } from '../gamedays/rows.ts'
import type { KnownFactsRow, OutboxRow } from '../platform/database/schema.ts'
import { newToken } from '../platform/tokens.ts'
import { sampleHouseholds } from './households.ts'

/** Returns a Saturday at least this many days ahead; a negative number is in the past. */
function nextSaturday(now: Instant, timeZone: string, weeksAhead: number): string {
  const day = Temporal.PlainDate.from(dateInZone(now, timeZone)).add({ days: weeksAhead })
  const saturday = 6
  return day.add({ days: (saturday - day.dayOfWeek + 7) % 7 }).toString()
}

interface GamedayPlan {
  name: string
  daysAhead: number
  startTime: string
  endTime: string | null
  capacity: number
  location: string
  description: string | null
  /** One letter per guest: accepted (with a digit for additional guests), rejected, not replied, waiting for spots. */
  replies: string
}

const plans: readonly GamedayPlan[] = [
  {
    name: 'past',
    daysAhead: -27,
    startTime: '13:00:00',
    endTime: '18:00:00',
    capacity: 16,
    location: 'Elm Street Church hall',
    description: 'A quiet afternoon of long games.',
    replies: 'a1 a a2 r a n a r a',
  },
  {
    name: 'soon',
    daysAhead: 10,
    startTime: '13:00:00',
    endTime: '18:00:00',
    capacity: 24,
    location: 'Elm Street Church hall, 120 Elm Street, Columbus, OH 43215',
    description: 'Bring a game you love. There will be pizza at five.',
    replies: 'a2 n r a a1 n n a r n a n a4 n n r a n',
  },
  {
    name: 'full',
    daysAhead: 38,
    startTime: '18:00:00',
    endTime: null,
    capacity: 8,
    location: 'The Corner Game Shop, back room',
    description: 'An evening with two tables of four.',
    replies: 'a1 a a3 n r a n w1 w',
  },
]

const comments = [
  'Looking forward to it!',
  null,
  'I can bring two folding tables.',
  null,
  'Might be half an hour late.',
  null,
]
const regrets = ['Out of town that weekend, sorry.', null]

/** Inserts three game days: a past one, an upcoming one and a full one. */
export async function insertSampleGamedays(
  transaction: Transaction,
  convention: ConventionRow,
  publicUrl: string,
  now: Instant,
  /** Token of an invitation. The same for the same id on a demo site, whose invitations are no secret. */
  createToken: (id: string) => string = newToken,
): Promise<void> {
  const frame = { name: convention.name, tagline: convention.tagline, publicUrl }
  for (const [index, plan] of plans.entries()) {
    const gameday = toGamedayRow(plan, convention.timeZone, now)
    const guests = toInvitationRows({ plan, gameday, offset: index * 20, now, createToken })
    await insertGameday(transaction.query, gameday)
    await insertInvitations(transaction, guests)
    const mails = guests.flatMap((guest, position) =>
      toOutboxRows({ guest, position, gameday, frame }, now),
    )
    await transaction.query.insertInto('outbox').values(mails).execute()
    await saveKnownFacts(transaction, toKnownFacts(guests, mails, gameday))
  }
}

function toGamedayRow(plan: GamedayPlan, timeZone: string, now: Instant): GamedayRow {
  const { name, daysAhead, replies: _, ...fields } = plan
  const date = nextSaturday(now, timeZone, daysAhead)
  return {
    ...fields,
    ...gamedayStartAndEnd({ ...fields, date }, timeZone),
    id: `sample-gameday-${name}`,
    date,
    remindAccepted: 1,
    nudgeUnreplied: 1,
    waitingList: 1,
    showGuests: name === 'soon' ? 1 : 0,
    heldSpots: 0,
    heldUntil: '',
    sequence: 0,
    changedAt: null,
    createdAt: addMilliseconds(now, -days(40)),
  }
}

interface InvitationInput {
  plan: GamedayPlan
  gameday: GamedayRow
  offset: number
  now: Instant
  createToken: (id: string) => string
}

function toInvitationRows(input: InvitationInput): InvitationRow[] {
  const { plan, gameday, offset, now, createToken } = input
  const replies = plan.replies.split(' ')
  const households = sampleHouseholds(replies.length, offset + 3)
  return replies.map((reply, index) => {
    const id = `${gameday.id}-${index + 1}`
    const name = households[index]?.names[0] ?? 'Meep'
    const isComing = reply.startsWith('a')
    const status = isComing ? accepted : reply === 'r' ? rejected : notReplied
    const texts = isComing ? comments : regrets
    const invitedAt = addMilliseconds(now, -days(plan.daysAhead < 0 ? 38 : 6) + hours(index))
    const repliedAt = addMilliseconds(invitedAt, hours(5 + index * 4))
    return {
      id,
      gamedayId: gameday.id,
      guestName: name,
      guestEmail: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
      status,
      additionalGuests: Number(reply.slice(1)),
      replyComments: status === notReplied ? null : (texts[index % texts.length] ?? null),
      invitedAt,
      repliedAt: reply === 'n' ? null : repliedAt,
      token: createToken(id),
      remindedAt:
        plan.daysAhead < 0 && isComing ? addMilliseconds(gameday.startsAt, -days(2)) : null,
      nudgedAt: null,
      waitsSince: reply.startsWith('w') ? repliedAt : '',
    }
  })
}

/** Covers all guests except those whose invitation is queued or failed. */
function toKnownFacts(
  guests: readonly InvitationRow[],
  mails: readonly OutboxRow[],
  gameday: GamedayRow,
): KnownFactsRow[] {
  const unsentIds = new Set(
    mails.filter(({ status }) => status !== 'sent').map(({ reference }) => reference),
  )
  return guests
    .filter(({ id }) => !unsentIds.has(id))
    .map(({ id, status, invitedAt }) => ({
      reference: id,
      facts: JSON.stringify({ ...pickGamedaySchedule(gameday), inCalendar: status === accepted }),
      sentAt: invitedAt,
    }))
}

/** Far in the future: a sample mail is shown as queued and never sent. */
const farFuture = '9999-12-31T00:00:00.000Z'

interface GuestMailInput {
  guest: InvitationRow
  position: number
  gameday: GamedayRow
  frame: TemplateFrame
}

function toOutboxRows(
  { guest, position, gameday, frame }: GuestMailInput,
  now: Instant,
): OutboxRow[] {
  // Guests who were added with a known status got no mail.
  if (position === 4) return []
  const isUnreplied = guest.status === notReplied && gameday.startsAt > now
  const status = !isUnreplied
    ? 'sent'
    : position % 3 === 2
      ? 'failed'
      : position % 2 === 1
        ? 'queued'
        : 'sent'
  const template = invitationTemplate({
    siteName: frame.name,
    gameday,
    ...guestLinks(frame.publicUrl, guest.token),
    guestName: guest.guestName,
  })
  const mail = {
    kind: 'gameday-invitation',
    to: guest.guestEmail,
    reference: guest.id,
    template,
    frame,
  }
  return [
    {
      ...createOutboxRow(mail, guest.invitedAt),
      id: `${guest.id}-mail`,
      status,
      attempts: status === 'queued' ? 0 : 1,
      nextAttemptAt: status === 'queued' ? farFuture : guest.invitedAt,
      lastError: status === 'failed' ? '550 5.1.1 No such mailbox here' : null,
      sentAt: status === 'sent' ? addMilliseconds(guest.invitedAt, 2_000) : null,
    },
  ]
}
