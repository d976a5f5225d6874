import type { PublicRsvp } from '../../../domain/gamedays/manage/forms.ts'
import { spotLimitsBySource } from '../../../domain/gamedays/limits.ts'
import { countOccupiedSpots } from '../../../domain/waiting-list/hold.ts'
import { canReplyPublicly, storedGuestCount, noReply } from '../../../domain/gamedays/rules.ts'
import { notReplied } from '../../../domain/gamedays/status.ts'
import type { RefusalCode } from '../../../domain/kernel/refusal-codes.ts'
import { tooManyRequestsText } from '../../../domain/kernel/rate-limits.ts'
import { linkRefusal } from '../../../domain/kernel/text/link-detection.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { readBudget } from '../../platform/mail/mail-budget.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { type GamedayDependencies, gamedayMessages } from '../dependencies.ts'
import * as store from '../stores/invitation-store.ts'
import { findLastSent } from '../stores/guest-mail-store.ts'
import { countTakenSpots } from '../stores/spot-store.ts'
import { newInvitation } from '../manage/invite-guests.ts'
import { joinGamedayWaitingList } from '../waiting-list/join-waiting-list.ts'
import { createServeGamedayWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { gamedayDateNotFound } from '../refusals.ts'
import { createRenotifyChange } from '../mails/renotify-change.ts'
import { lockGameday } from '../stores/gameday-store.ts'
import { createConfirmReply } from './confirm-reply.ts'

const useLinkText = 'If you have replied before, use the link in our email to change that reply.'

/** Takes replies on the public page. */
export function createTakePublicRsvp(dependencies: GamedayDependencies) {
  const { database, clock, conventions } = dependencies
  const { findReplyRefusal, confirm, sendMail } = createConfirmReply(dependencies)
  const renotifyChange = createRenotifyChange(dependencies)
  const waitingList = createServeGamedayWaitingList(dependencies)

  /**
   * Answers the same for any address, invited or not, replied or not; only its owner learns more, by email. The address
   * may belong to another guest, so the reply changes no name and no earlier reply.
   */
  async function publicRsvp(form: PublicRsvp, source: string) {
    const link = linkRefusal({ guestName: form.guestName })
    if (link) return link
    // Read before the transaction: a transaction that waits for a second connection could deadlock the pool.
    const messages = await gamedayMessages(dependencies, clock.now())
    const result = await database.transaction(async (transaction) => {
      const { query } = transaction
      const { gamedayId, guestName, guestEmail, status, replyComments } = form
      const now = clock.now()
      const mail = { kind: 'gameday-confirmation', to: guestEmail }
      const gameday = await lockGameday(transaction, gamedayId)
      const seatsTaken = await countTakenSpots(query, gamedayId)
      const invitation = await store.findByEmail(query, gamedayId, guestEmail)
      const budget = await readBudget(transaction, [mail], now, { by: 'stranger', source })
      // Checked like a first reply: counting an existing spot would reveal it to a stranger.
      const refusal =
        gameday && findReplyRefusal(gameday, countOccupiedSpots(seatsTaken, gameday), noReply, form)
      const joinsWaitingList = refusal?.problem.code === 'full' && form.wait === true
      // A party that waits or is refused takes no spot.
      const attemptWeight = refusal ? 1 : 1 + storedGuestCount(form)
      const attempt = {
        limits: spotLimitsBySource,
        source,
        weight: attemptWeight,
        message: tooManyRequestsText,
      }
      const limited = await countAttempts(transaction, now, attempt)
      if (limited) return limited
      if (!gameday) return gamedayDateNotFound()
      if (refusal && !joinsWaitingList)
        return refusal.problem.code === 'full' ? withHint(refusal) : refusal
      const guestCount = storedGuestCount(form)
      const waitRequest = { additionalGuests: guestCount, replyComments, now }
      const waitingPlace = joinsWaitingList
        ? await joinGamedayWaitingList(waitingList, query, gameday, undefined, waitRequest)
        : null
      if (waitingPlace instanceof Refusal) return waitingPlace
      if (invitation && !canReplyPublicly(invitation)) {
        const queued = await sendMail(
          transaction,
          messages.replyStands(gameday, invitation),
          budget,
        )
        return { queued, waits: joinsWaitingList }
      }
      const guest = { name: guestName, email: guestEmail }
      const before = invitation ?? newInvitation(gameday.id, guest, notReplied, now)
      const reply = waitingPlace?.reply ?? {
        status,
        replyComments,
        additionalGuests: guestCount,
        repliedAt: now,
      }
      const after = { ...before, ...reply }
      if (invitation)
        await store.updateInvitation(query, invitation, { ...reply, replySource: source })
      else await store.insertPublicReply(query, { ...after, source })
      const lastSent = invitation ? await findLastSent(query, invitation.id) : null
      if (waitingPlace) {
        if (invitation) await renotifyChange(transaction, gameday, { before, after })
        const mail = messages.waiting(gameday, after, waitingPlace.place, lastSent)
        return { queued: await sendMail(transaction, mail, budget), waits: joinsWaitingList }
      }
      const change = { gameday, before, after, lastSent }
      const { queued, sequence } = await confirm(transaction, messages, change, budget)
      if (invitation) await renotifyChange(transaction, { ...gameday, sequence }, { before, after })
      return { queued, waits: joinsWaitingList }
    })
    if (result instanceof Refusal) return result
    return {
      done: true as const,
      ...(result.waits && { waiting: true as const }),
      ...(await conventions.describeMailDelay(result.queued)),
    }
  }

  return publicRsvp
}

const withHint = <Codes extends RefusalCode>({ problem }: Refusal<Codes>) =>
  new Refusal({ ...problem, message: `${problem.message} ${useLinkText}` })
