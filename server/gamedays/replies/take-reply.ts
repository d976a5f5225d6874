import type { InvitationReply } from '../../../domain/gamedays/manage/forms.ts'
import { replyLimit } from '../../../domain/gamedays/limits.ts'
import { spotsOccupied } from '../../../domain/waiting-list/hold.ts'
import { guestsToStore, seatsOf } from '../../../domain/gamedays/rules.ts'
import { accepted } from '../../../domain/gamedays/status.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { withdrawNotices, withdrawWaitingMail } from '../../notices/tell.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import * as store from '../stores/invitation-store.ts'
import { findLastSent } from '../stores/guest-mail-store.ts'
import { countSeats } from '../stores/seat-store.ts'
import { unknownLink } from '../refusals.ts'
import { detailsOf } from '../shapes.ts'
import { joinWaitingList } from '../waiting-list/join-waiting-list.ts'
import { readWaitingList } from '../waiting-list/read-waiting-list.ts'
import { createServeWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { lockGameday } from '../stores/gameday-store.ts'
import { aboutGameday } from '../mails/tell-guests.ts'
import { createConfirmReply } from './confirm-reply.ts'

const repliedOften = 'There have been several replies already. Please try again later.'

/** A reply of whoever has the personal link of an invitation. */
export function createTakeReply(dependencies: Dependencies) {
  const { database, clock } = dependencies
  const { refusalOf, confirm, tell } = createConfirmReply(dependencies)
  const waitingList = createServeWaitingList(dependencies)

  return async function replyToInvitation(form: InvitationReply) {
    // Before the transaction: one that waited for a second connection while it has one could deadlock the pool.
    const messages = await gamedayMessages(dependencies, clock.now())
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
      const seatsTaken = await countSeats(query, gameday.id)
      const refusal = refusalOf(gameday, spotsOccupied(seatsTaken, gameday), before, form)
      // Who has seats keeps them, and does not wait for more.
      const waits =
        refusal?.problem.code === 'full' && form.wait === true && before.status !== accepted
      if (refusal && !waits) return refusal
      const now = clock.now()
      const placed = waits
        ? await joinWaitingList(waitingList, query, gameday, before, { ...form, now })
        : null
      if (placed instanceof Refusal) return placed
      const said = placed?.reply ?? {
        status: form.status,
        replyComments: form.replyComments,
        additionalGuests: guestsToStore(form),
        repliedAt: now,
        waitsSince: '',
      }
      const after = { ...before, ...said }
      // Whoever has the link stands behind it from now on, wherever it came from first.
      await store.updateInvitation(query, before, { ...said, source: null, replySource: null })
      const cause = { by: 'recipient' } as const
      // What they get now says when and where; that it had changed would say how they stood then.
      await withdrawWaitingMail(transaction, aboutGameday(gameday.id), before.guestEmail)
      let room = gameday
      const lastSent = await findLastSent(query, before.id)
      if (placed) {
        const mail = messages.waiting(gameday, after, placed.place, lastSent)
        await tell(transaction, mail, cause)
      } else {
        const replied = { gameday, before, after, lastSent }
        const { sequence } = await confirm(transaction, messages, replied, cause)
        // The notice said how many they were.
        if (seatsOf(after) !== seatsOf(before)) await withdrawNotices(transaction, [after.id])
        if (seatsOf(after) < seatsOf(before)) {
          room = await waitingList.serve(transaction, { ...gameday, sequence })
        }
      }
      const occupied = spotsOccupied(await countSeats(query, gameday.id), room)
      const line = await readWaitingList(query, { gameday, seatsTaken: occupied, guest: after })
      const details = detailsOf(gameday, after, { seatsTaken: occupied, line })
      return { details, before: before.status, waits }
    })
  }
}
