import type { Transaction } from '../../platform/database/database.ts'
import { batchesOf } from '../../platform/database/batches.ts'
import { deleteKnownFacts } from '../../platform/mail/known-facts.ts'
import { withdrawMails } from '../../platform/mail/outbox.ts'
import { withdrawNotifications } from '../../notifications/notify.ts'
import type { GamedayDependencies } from '../dependencies.ts'
import { createServeGamedayWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { lockGamedays } from '../stores/gameday-store.ts'
import {
  deleteInvitations,
  findMailsAfterInvitation,
  clearReplies,
} from '../stores/invitation-store.ts'

interface WithdrawnReply {
  id: string
  wasInvited: boolean
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export function createWithdrawReplies(dependencies: GamedayDependencies) {
  const { holdFreedSpots } = createServeGamedayWaitingList(dependencies)

  /**
   * Resets invitations that existed before the reply, and deletes the others. Notifies only the waiting guests who get
   * the spots. The caller has locked the game days, and found the replies after that.
   */
  return async function withdrawReplies(
    transaction: Transaction,
    withdrawnReplies: readonly WithdrawnReply[],
  ): Promise<void> {
    const { query, markChanged } = transaction
    if (withdrawnReplies.length === 0) return
    for (const batch of batchesOf(withdrawnReplies)) {
      const invitedIds = idsOf(batch.filter(({ wasInvited }) => wasInvited))
      const uninvitedIds = idsOf(batch.filter(({ wasInvited }) => !wasInvited))
      await withdrawMails(transaction, uninvitedIds)
      await withdrawMails(transaction, await findMailsAfterInvitation(query, invitedIds), 'id')
      await withdrawNotifications(transaction, idsOf(batch))
      await clearReplies(query, invitedIds)
      await deleteKnownFacts(query, uninvitedIds)
      await deleteInvitations(query, uninvitedIds)
    }
    for (const gameday of await lockGamedays(transaction))
      await holdFreedSpots(transaction, gameday)
    markChanged('gamedays', 'withdrawals')
  }
}
