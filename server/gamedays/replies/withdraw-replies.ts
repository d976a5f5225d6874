import type { Transaction } from '../../platform/database/database.ts'
import { inParts } from '../../platform/database/in-parts.ts'
import { deleteKnownFacts } from '../../platform/mail/known-facts.ts'
import { withdrawMails } from '../../platform/mail/outbox.ts'
import { withdrawNotices } from '../../notices/tell.ts'
import type { Dependencies } from '../dependencies.ts'
import { createServeWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { lockGamedays } from '../stores/gameday-store.ts'
import {
  deleteInvitations,
  findMailsAfterInvitation,
  forgetReplies,
} from '../stores/invitation-store.ts'

interface Withdrawn {
  id: string
  wasInvited: boolean
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export function createWithdrawReplies(dependencies: Dependencies) {
  const { holdFreed } = createServeWaitingList(dependencies)

  /**
   * An invitation that was there before waits for an answer again; the others go. Nobody is told but who gets their
   * seats. The caller has locked the game days, and found the replies after that.
   */
  return async function withdrawReplies(
    transaction: Transaction,
    withdrawn: readonly Withdrawn[],
  ): Promise<void> {
    const { query, changed } = transaction
    if (withdrawn.length === 0) return
    for (const part of inParts(withdrawn)) {
      const stay = idsOf(part.filter(({ wasInvited }) => wasInvited))
      const go = idsOf(part.filter(({ wasInvited }) => !wasInvited))
      await withdrawMails(transaction, go)
      await withdrawMails(transaction, await findMailsAfterInvitation(query, stay), 'id')
      await withdrawNotices(transaction, idsOf(part))
      await forgetReplies(query, stay)
      await deleteKnownFacts(query, go)
      await deleteInvitations(query, go)
    }
    for (const gameday of await lockGamedays(transaction)) await holdFreed(transaction, gameday)
    changed('gamedays', 'withdrawals')
  }
}
