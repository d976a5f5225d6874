import { compareText } from '../../domain/kernel/text/compare.ts'
import type { Transaction } from '../platform/database/database.ts'
import { insertRecipients } from './preference-store.ts'

interface FirstRecipient {
  email: string
  stopHash: string
}

const recipientsByTransaction = new WeakMap<Transaction, Map<string, FirstRecipient>>()

/**
 * Who is mailed for the first time can end it by the link in that mail. All of a transaction are written as its last step and
 * in their order: somebody else who mails them at this moment waits for these rows, and may hold what this one waits for.
 */
export function insertRecipientsBeforeCommit(
  transaction: Transaction,
  recipients: readonly FirstRecipient[],
): void {
  if (recipients.length === 0) return
  const pendingRecipients =
    recipientsByTransaction.get(transaction) ?? new Map<string, FirstRecipient>()
  for (const recipient of recipients) pendingRecipients.set(recipient.email, recipient)
  if (recipientsByTransaction.has(transaction)) return
  recipientsByTransaction.set(transaction, pendingRecipients)
  transaction.beforeCommit(() => {
    const sorted = [...pendingRecipients.values()].toSorted((a, b) => compareText(a.email, b.email))
    return insertRecipients(transaction.query, sorted)
  })
}
