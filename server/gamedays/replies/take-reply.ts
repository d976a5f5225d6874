import type { InvitationReply } from '../../../domain/gamedays/manage/forms.ts'
import { replyLimit } from '../../../domain/gamedays/limits.ts'
import { countOccupiedSpots } from '../../../domain/waiting-list/hold.ts'
import { storedGuestCount, spotsOfReply } from '../../../domain/gamedays/rules.ts'
import { accepted } from '../../../domain/gamedays/status.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { withdrawNotifications, withdrawQueuedMail } from '../../notifications/notify.ts'
import { type GamedayDependencies, gamedayMessages } from '../dependencies.ts'
import * as store from '../stores/invitation-store.ts'
import { findLastSent } from '../stores/guest-mail-store.ts'
import { countTakenSpots } from '../stores/spot-store.ts'
import { linkNotFound } from '../refusals.ts'
import { joinGamedayWaitingList } from '../waiting-list/join-waiting-list.ts'
import { createServeGamedayWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { lockGameday } from '../stores/gameday-store.ts'
import { gamedaySubjectId } from '../mails/guest-notifications.ts'
import { createConfirmReply } from './confirm-reply.ts'
import { describeInvitation } from './describe-invitation.ts'

export const tooManyRepliesText =
  'You have changed this reply several times. Please try again later.'

/** Takes replies by the personal link of an invitation. */
export function createTakeReply(dependencies: GamedayDependencies) {
  const { database, clock } = dependencies
  const { findReplyRefusal, confirm, sendMail } = createConfirmReply(dependencies)
  const waitingList = createServeGamedayWaitingList(dependencies)

  return async function replyToInvitation(form: InvitationReply) {
    // Read before the transaction: a transaction that waits for a second connection could deadlock the pool.
    const messages = await gamedayMessages(dependencies, clock.now())
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const invitation = await store.findByToken(query, form.invitationToken)
      if (!invitation) return linkNotFound()
      const limited = await countAttempts(transaction, clock.now(), {
        limits: [replyLimit],
        subject: invitation.id,
        message: tooManyRepliesText,
      })
      if (limited) return limited
      const gameday = await lockGameday(transaction, invitation.gamedayId)
      const before = gameday && (await store.findByToken(query, form.invitationToken))
      if (!before) return linkNotFound()
      const seatsTaken = await countTakenSpots(query, gameday.id)
      const refusal = findReplyRefusal(
        gameday,
        countOccupiedSpots(seatsTaken, gameday),
        before,
        form,
      )
      // A guest with spots stays accepted, and does not wait for more.
      const joinsWaitingList =
        refusal?.problem.code === 'full' && form.wait === true && before.status !== accepted
      if (refusal && !joinsWaitingList) return refusal
      const now = clock.now()
      const waitingPlace = joinsWaitingList
        ? await joinGamedayWaitingList(waitingList, query, gameday, before, { ...form, now })
        : null
      if (waitingPlace instanceof Refusal) return waitingPlace
      const changes = waitingPlace?.reply ?? {
        status: form.status,
        replyComments: form.replyComments,
        additionalGuests: storedGuestCount(form),
        repliedAt: now,
        waitsSince: '',
      }
      const after = { ...before, ...changes }
      // A reply by link confirms the guest, so the source of an earlier public reply is deleted.
      await store.updateInvitation(query, before, { ...changes, source: null, replySource: null })
      const cause = { by: 'recipient' } as const
      // The confirmation states date, time and place; a queued change mail would show the guest's earlier reply.
      await withdrawQueuedMail(transaction, gamedaySubjectId(gameday.id), before.guestEmail)
      let currentGameday = gameday
      const lastSent = await findLastSent(query, before.id)
      if (waitingPlace) {
        const mail = messages.waiting(gameday, after, waitingPlace.place, lastSent)
        await sendMail(transaction, mail, cause)
      } else {
        const savedReply = { gameday, before, after, lastSent }
        const { sequence } = await confirm(transaction, messages, savedReply, cause)
        // The notification stated the previous number of spots.
        if (spotsOfReply(after) !== spotsOfReply(before))
          await withdrawNotifications(transaction, [after.id])
        if (spotsOfReply(after) < spotsOfReply(before)) {
          currentGameday = await waitingList.serveWaitingList(transaction, { ...gameday, sequence })
        }
      }
      const details = await describeInvitation(query, currentGameday, after)
      return { details, before: before.status, waits: joinsWaitingList }
    })
  }
}
