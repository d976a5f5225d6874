import { compareText } from '../../domain/kernel/text/compare.ts'
import type { Transaction } from '../platform/database/database.ts'
import { insertRecipients } from './preference-store.ts'

interface FirstRecipient {
  email: string
  stopHash: string
}

const recipientsByTransaction = new WeakMap<Transaction, Map<string, FirstRecipient>>()

/**
 * Inserts first-time recipients with the key of the unsubscribe link in their mail. Runs as the last step of the
 * transaction and in sorted order: a concurrent transaction that mails the same addresses waits for these rows and may
 * hold locks that this one needs.
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
