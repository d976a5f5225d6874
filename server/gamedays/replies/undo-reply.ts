import type { ReplyUndo } from '../../../domain/gamedays/guest-forms.ts'
import { replyLimit } from '../../../domain/gamedays/limits.ts'
import { gamedayOverMessage, isGamedayOver, spotsOfReply } from '../../../domain/gamedays/rules.ts'
import { accepted, notReplied } from '../../../domain/gamedays/status.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { withdrawNotifications } from '../../notifications/notify.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { type GamedayDependencies, gamedayMessages } from '../dependencies.ts'
import type { InvitationRow } from '../rows.ts'
import { linkNotFound } from '../refusals.ts'
import { lockGameday } from '../stores/gameday-store.ts'
import * as store from '../stores/invitation-store.ts'
import { findLastSent } from '../stores/guest-mail-store.ts'
import { createServeGamedayWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { createConfirmReply } from './confirm-reply.ts'
import { describeInvitation } from './describe-invitation.ts'
import { tooManyRepliesText } from './take-reply.ts'

/** Takes back a reply, for a guest who tapped the wrong answer: the invitation is open again. */
export function createUndoReply(dependencies: GamedayDependencies) {
  const { database, clock } = dependencies
  const { confirm } = createConfirmReply(dependencies)
  const { serveWaitingList } = createServeGamedayWaitingList(dependencies)

  return async function undoReply({ invitationToken }: ReplyUndo) {
    // Read before the transaction: a transaction that waits for a second connection could deadlock the pool.
    const messages = await gamedayMessages(dependencies, clock.now())
    return database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const invitation = await store.findByToken(query, invitationToken)
      if (!invitation) return linkNotFound()
      const limited = await countAttempts(transaction, clock.now(), {
        limits: [replyLimit],
        subject: invitation.id,
        message: tooManyRepliesText,
      })
      if (limited) return limited
      const gameday = await lockGameday(transaction, invitation.gamedayId)
      const before = gameday && (await store.findByToken(query, invitationToken))
      if (!before) return linkNotFound()
      if (isGamedayOver(gameday, clock.now())) return new Refusal(gamedayOverMessage)
      const after: InvitationRow = {
        ...before,
        status: notReplied,
        additionalGuests: 0,
        replyComments: null,
        repliedAt: null,
        waitsSince: '',
      }
      const hasReplied = before.status !== notReplied || before.waitsSince !== ''
      if (!hasReplied) return describeInvitation(query, gameday, before)
      await store.clearReplies(query, [before.id])
      await withdrawNotifications(transaction, [before.id])
      markChanged('gamedays')
      if (before.status !== accepted) return describeInvitation(query, gameday, after)
      const savedReply = { gameday, before, after, lastSent: await findLastSent(query, before.id) }
      const { sequence } = await confirm(transaction, messages, savedReply, { by: 'recipient' })
      const currentGameday =
        spotsOfReply(before) > 0
          ? await serveWaitingList(transaction, { ...gameday, sequence })
          : gameday
      return describeInvitation(query, currentGameday, after)
    })
  }
}
