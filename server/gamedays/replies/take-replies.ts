import type { InvitationReply, PublicRsvp } from '../../../domain/gamedays/forms.ts'
import {
  mostSeatsOfPlace,
  replyLimit,
  seatsFromOnePlace,
  seatsOfPlaceCountFor,
  seatsOfPlaceText,
} from '../../../domain/gamedays/limits.ts'
import {
  answersInPublic,
  guestsToStore,
  isOver,
  noReply,
  type Reply,
  replyRefusal,
  seatsOf,
} from '../../../domain/gamedays/rules.ts'
import type { InvitationDetails, PublicGameday } from '../../../domain/gamedays/schema.ts'
import { notReplied } from '../../../domain/gamedays/status.ts'
import { crowdedText } from '../../../domain/kernel/limits.ts'
import type { Code } from '../../../domain/kernel/codes.ts'
import { linkRefusal } from '../../../domain/kernel/links.ts'
import { later, toMilliseconds } from '../../../domain/kernel/time.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import type { Cause } from '../../../domain/mail/budget.ts'
import type { User } from '../../../domain/people/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { type Budget, readBudget } from '../../platform/mail/mail-budget.ts'
import type { Message } from '../../platform/mail/message.ts'
import { queueMail, withdrawMails } from '../../platform/mail/outbox.ts'
import type { GamedayRow, InvitationRow } from '../../platform/database/schema.ts'
import { afterChange } from '../calendar-entry.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import * as store from '../invitation-store.ts'
import { newInvitation } from '../manage/invite-guests.ts'
import { type GamedayMessages, tellsCalendar } from '../messages.ts'
import { detailsOf, publicGamedayOf } from '../shapes.ts'
import { findGameday, findGamedayOn, lockGameday, writeSequence } from '../store.ts'

const unknownLink = () =>
  new Refusal({
    code: 'invalid-link',
    title: 'Invalid Invitation',
    message: 'This invitation link is not valid or has expired.',
  })

export const noGamedayOnDate = () =>
  refuse.notFound('No gameday is scheduled for the selected date.')

const repliedOften = 'There have been several replies already. Please try again later.'
const useTheLink = 'If you have replied before, the link in our e-mail to you changes that reply.'

interface Replied {
  gameday: GamedayRow
  before: InvitationRow
  after: InvitationRow
}

/** What guests see and say. */
export function createReplies(dependencies: Dependencies) {
  const { database, clock, conventions } = dependencies

  async function onDate(date: string): Promise<PublicGameday> {
    const row = await findGamedayOn(database.query, date)
    if (!row) return { isValidDate: false }
    return publicGamedayOf(row, await store.countSeats(database.query, row.id), clock.now())
  }

  /** By token for whoever has it, until the day is over; by id for the administrator. */
  async function details(idOrToken: string, user: User | null): Promise<InvitationDetails> {
    const { query } = database
    const byToken = await store.findByToken(query, idOrToken)
    const row =
      byToken ?? (user?.isAdmin ? await store.findInvitation(query, idOrToken) : undefined)
    const gameday = row && (await findGameday(query, row.gamedayId))
    if (!gameday || (byToken && isOver(gameday, clock.now()))) return { isValidToken: false }
    return detailsOf(gameday, row, await store.countSeats(query, gameday.id))
  }

  /** A small game day is not filled from one place. */
  function placeRefusal({ capacity }: GamedayRow, { seats, first }: store.OfPlace, reply: Reply) {
    const wanted = seatsOf(reply)
    if (first === null || wanted === 0 || seats + wanted <= mostSeatsOfPlace(capacity)) return null
    const free = toMilliseconds(first) + seatsOfPlaceCountFor
    const wait = Math.ceil((free - toMilliseconds(clock.now())) / 1000)
    return refuse.tooMany(seatsOfPlaceText, Math.max(1, wait))
  }

  /** Never one seat too many: the caller holds the game day. */
  function refusalOf(gameday: GamedayRow, seatsTaken: number, before: Reply, reply: Reply) {
    const refusal = replyRefusal({ ...gameday, seatsTaken }, before, reply, clock.now())
    return refusal && new Refusal(refusal)
  }

  /** What goes into a calendar is newer than all that went there before; the caller holds the game day. */
  async function confirm(
    transaction: Transaction,
    post: GamedayMessages,
    replied: Replied,
    cause: Cause | Budget,
  ) {
    const { before, after } = replied
    const newer = tellsCalendar(before.status, after.status)
    const sequence = newer ? afterChange(replied.gameday) : replied.gameday.sequence
    const gameday = { ...replied.gameday, sequence }
    if (newer) transaction.sendWithCommit(writeSequence, gameday)
    return tell(transaction, post.confirmation(gameday, after, before.status), cause)
  }

  async function tell(transaction: Transaction, mail: Message, cause: Cause | Budget) {
    transaction.changed('gamedays')
    return queueMail(transaction, mail, clock.now(), cause)
  }

  /**
   * The same answer whether or not the address is invited and has replied; only its owner learns more, by e-mail.
   * Whoever types an address need not be its owner, so it renames no guest and overturns no reply.
   */
  async function rsvp(form: PublicRsvp, source: string) {
    const link = linkRefusal({ guestName: form.guestName })
    if (link) return link
    // Before the transaction: nobody waits for a second connection while holding one.
    const post = await gamedayMessages(dependencies, clock.now())
    const queued = await database.transaction(async (transaction) => {
      const { query } = transaction
      const { gamedayId, guestName, guestEmail, status, replyComments } = form
      // Asked together and answered in turn: what is read is read under the locks.
      const now = clock.now()
      const since = later(now, -seatsOfPlaceCountFor)
      const weight = 1 + guestsToStore(form)
      const mail = { kind: 'gameday-confirmation', to: guestEmail }
      const [gameday, seatsTaken, ofPlace, invited, budget] = await Promise.all([
        lockGameday(transaction, gamedayId),
        store.countSeats(query, gamedayId),
        store.countSeatsOfPlace(query, { gamedayId, source, since }),
        store.findByEmail(query, gamedayId, guestEmail),
        readBudget(transaction, [mail], now, { by: 'stranger', source }),
      ])
      // Judged like a first reply: a seat that is held already would tell a stranger that it is.
      const refusal = gameday && refusalOf(gameday, seatsTaken, noReply, form)
      const ofOnePlace = gameday && !refusal && placeRefusal(gameday, ofPlace, form)
      if (ofOnePlace) return ofOnePlace
      const attempt = { limits: seatsFromOnePlace, source, weight, message: crowdedText }
      const limited = await countAttempts(transaction, now, attempt)
      if (limited) return limited
      if (!gameday) return noGamedayOnDate()
      if (refusal) return withHint(refusal)
      if (invited && !answersInPublic(invited)) {
        return tell(transaction, post.replyStands(gameday, invited), budget)
      }
      const guest = { name: guestName, email: guestEmail }
      const before = invited ?? newInvitation(gameday.id, guest, notReplied, now)
      const additionalGuests = guestsToStore(form)
      const reply = { status, replyComments, additionalGuests, repliedAt: now }
      const after = { ...before, ...reply }
      if (invited) await store.updateInvitation(query, invited, { ...reply, replySource: source })
      else store.insertPublicReply(transaction, { ...after, source })
      return confirm(transaction, post, { gameday, before, after }, budget)
    })
    if (queued instanceof Refusal) return queued
    return { done: true as const, ...(await conventions.mailWaits(queued)) }
  }

  async function reply(form: InvitationReply) {
    // Before the transaction: nobody waits for a second connection while holding one.
    const post = await gamedayMessages(dependencies, clock.now())
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const there = await store.findByToken(query, form.invitationToken)
      if (!there) return unknownLink()
      const limited = await countAttempts(transaction, clock.now(), {
        limits: [replyLimit],
        subject: there.id,
        message: repliedOften,
      })
      if (limited) return limited
      const gameday = await lockGameday(transaction, there.gamedayId)
      const before = gameday && (await store.findByToken(query, form.invitationToken))
      if (!before) return unknownLink()
      const seatsTaken = await store.countSeats(query, gameday.id)
      const refusal = refusalOf(gameday, seatsTaken, before, form)
      if (refusal) return refusal
      const said = {
        status: form.status,
        replyComments: form.replyComments,
        additionalGuests: guestsToStore(form),
        repliedAt: clock.now(),
      }
      const after = { ...before, ...said }
      // Whoever has the link stands behind it from now on, wherever it came from first.
      await store.updateInvitation(query, before, { ...said, source: null, replySource: null })
      await confirm(transaction, post, { gameday, before, after }, { by: 'recipient' })
      const details = detailsOf(gameday, after, await store.countSeats(query, gameday.id))
      return { details, before: before.status }
    })
  }

  /** An invitation that was there before waits for an answer again; the others go. Nobody is told. */
  async function takeBack(transaction: Transaction, taken: readonly Taken[]) {
    const { query, changed } = transaction
    for (let start = 0; start < taken.length; start += atOnce) {
      const some = taken.slice(start, start + atOnce)
      await withdrawMails(
        transaction,
        some.map(({ id }) => id),
      )
      await store.forgetReplies(query, idsOf(some.filter(({ wasInvited }) => wasInvited)))
      await store.deleteInvitations(query, idsOf(some.filter(({ wasInvited }) => !wasInvited)))
    }
    if (taken.length > 0) changed('gamedays')
  }

  return { onDate, details, rsvp, reply, takeBack }
}

interface Taken {
  id: string
  wasInvited: boolean
}

const atOnce = 500

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const withHint = <Codes extends Code>({ problem }: Refusal<Codes>) =>
  new Refusal({ ...problem, message: `${problem.message} ${useTheLink}` })
