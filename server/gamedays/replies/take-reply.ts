import type { InvitationReply } from '../../../domain/gamedays/manage/forms.ts'
import { replyLimit } from '../../../domain/gamedays/limits.ts'
import { guestsToStore } from '../../../domain/gamedays/rules.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import * as store from '../stores/invitation-store.ts'
import { countSeats } from '../stores/seat-store.ts'
import { unknownLink } from '../refusals.ts'
import { detailsOf } from '../shapes.ts'
import { lockGameday } from '../store.ts'
import { createConfirmReply } from './confirm-reply.ts'

const repliedOften = 'There have been several replies already. Please try again later.'

/** A reply of whoever has the personal link of an invitation. */
export function createTakeReply(dependencies: Dependencies) {
  const { database, clock } = dependencies
  const { refusalOf, confirm } = createConfirmReply(dependencies)

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
      await confirm(transaction, messages, { gameday, before, after }, { by: 'recipient' })
      const details = detailsOf(gameday, after, await countSeats(query, gameday.id))
      return { details, before: before.status }
    })
  }
}
