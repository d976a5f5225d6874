import type { PublicRsvp } from '../../../domain/gamedays/manage/forms.ts'
import { spotLimitsBySource } from '../../../domain/gamedays/limits.ts'
import { spotsOccupied } from '../../../domain/waiting-list/hold.ts'
import { answersInPublic, guestsToStore, noReply } from '../../../domain/gamedays/rules.ts'
import { notReplied } from '../../../domain/gamedays/status.ts'
import type { RefusalCode } from '../../../domain/kernel/refusal-codes.ts'
import { crowdedText } from '../../../domain/kernel/rate-limits.ts'
import { linkRefusal } from '../../../domain/kernel/text/link-detection.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { readBudget } from '../../platform/mail/mail-budget.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import * as store from '../stores/invitation-store.ts'
import { findLastSent } from '../stores/guest-mail-store.ts'
import { countSeats } from '../stores/seat-store.ts'
import { newInvitation } from '../manage/invite-guests.ts'
import { joinWaitingList } from '../waiting-list/join-waiting-list.ts'
import { createServeWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { noGamedayOnDate } from '../refusals.ts'
import { createRetellChange } from '../mails/retell-change.ts'
import { lockGameday } from '../stores/gameday-store.ts'
import { createConfirmReply } from './confirm-reply.ts'

const useTheLink = 'If you have replied before, the link in our e-mail to you changes that reply.'

/** A reply of whoever has the public page's address. */
export function createTakePublicRsvp(dependencies: Dependencies) {
  const { database, clock, conventions } = dependencies
  const { refusalOf, confirm, tell } = createConfirmReply(dependencies)
  const retellChange = createRetellChange(dependencies)
  const waitingList = createServeWaitingList(dependencies)

  /**
   * The same answer whether or not the address is invited and has replied; only its owner learns more, by e-mail.
   * Whoever types an address need not be its owner, so it renames no guest and overturns no reply.
   */
  async function publicRsvp(form: PublicRsvp, source: string) {
    const link = linkRefusal({ guestName: form.guestName })
    if (link) return link
    // Before the transaction: one that waited for a second connection while it has one could deadlock the pool.
    const messages = await gamedayMessages(dependencies, clock.now())
    const done = await database.transaction(async (transaction) => {
      const { query } = transaction
      const { gamedayId, guestName, guestEmail, status, replyComments } = form
      const now = clock.now()
      const mail = { kind: 'gameday-confirmation', to: guestEmail }
      const gameday = await lockGameday(transaction, gamedayId)
      const seatsTaken = await countSeats(query, gamedayId)
      const invited = await store.findByEmail(query, gamedayId, guestEmail)
      const budget = await readBudget(transaction, [mail], now, { by: 'stranger', source })
      // Judged like a first reply: a seat that is held already would tell a stranger that it is.
      const refusal =
        gameday && refusalOf(gameday, spotsOccupied(seatsTaken, gameday), noReply, form)
      const waits = refusal?.problem.code === 'full' && form.wait === true
      // A party that waits or is refused takes no spot.
      const weight = refusal ? 1 : 1 + guestsToStore(form)
      const attempt = { limits: spotLimitsBySource, source, weight, message: crowdedText }
      const limited = await countAttempts(transaction, now, attempt)
      if (limited) return limited
      if (!gameday) return noGamedayOnDate()
      if (refusal && !waits) return refusal.problem.code === 'full' ? withHint(refusal) : refusal
      const replied = guestsToStore(form)
      const asked = { additionalGuests: replied, replyComments, now }
      const placed = waits
        ? await joinWaitingList(waitingList, query, gameday, undefined, asked)
        : null
      if (placed instanceof Refusal) return placed
      if (invited && !answersInPublic(invited)) {
        const queued = await tell(transaction, messages.replyStands(gameday, invited), budget)
        return { queued, waits }
      }
      const guest = { name: guestName, email: guestEmail }
      const before = invited ?? newInvitation(gameday.id, guest, notReplied, now)
      const reply = placed?.reply ?? {
        status,
        replyComments,
        additionalGuests: replied,
        repliedAt: now,
      }
      const after = { ...before, ...reply }
      if (invited) await store.updateInvitation(query, invited, { ...reply, replySource: source })
      else await store.insertPublicReply(query, { ...after, source })
      const lastSent = invited ? await findLastSent(query, invited.id) : null
      if (placed) {
        if (invited) await retellChange(transaction, gameday, { before, after })
        const mail = messages.waiting(gameday, after, placed.place, lastSent)
        return { queued: await tell(transaction, mail, budget), waits }
      }
      const change = { gameday, before, after, lastSent }
      const { queued, sequence } = await confirm(transaction, messages, change, budget)
      if (invited) await retellChange(transaction, { ...gameday, sequence }, { before, after })
      return { queued, waits }
    })
    if (done instanceof Refusal) return done
    return {
      done: true as const,
      ...(done.waits && { waiting: true as const }),
      ...(await conventions.mailWaits(done.queued)),
    }
  }

  return publicRsvp
}

const withHint = <Codes extends RefusalCode>({ problem }: Refusal<Codes>) =>
  new Refusal({ ...problem, message: `${problem.message} ${useTheLink}` })
