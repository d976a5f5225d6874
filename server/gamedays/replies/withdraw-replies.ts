import type { Transaction } from '../../platform/database/database.ts'
import { withdrawMails } from '../../platform/mail/outbox.ts'
import { deleteInvitations, forgetReplies } from '../stores/invitation-store.ts'

interface Withdrawn {
  id: string
  wasInvited: boolean
}

const atOnce = 500

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/**
 * An invitation that was there before waits for an answer again; the others go. Nobody is told. The caller has locked the
 * game days, and found the replies after that.
 */
export async function withdrawReplies(
  transaction: Transaction,
  withdrawn: readonly Withdrawn[],
): Promise<void> {
  const { query, changed } = transaction
  for (let start = 0; start < withdrawn.length; start += atOnce) {
    const some = withdrawn.slice(start, start + atOnce)
    await withdrawMails(transaction, idsOf(some))
    await forgetReplies(query, idsOf(some.filter(({ wasInvited }) => wasInvited)))
    await deleteInvitations(query, idsOf(some.filter(({ wasInvited }) => !wasInvited)))
  }
  if (withdrawn.length > 0) changed('gamedays')
}
