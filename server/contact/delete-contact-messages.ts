import { later } from '../../domain/kernel/time.ts'
import { retention } from '../../domain/mail/retention.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Transaction } from '../platform/database/database.ts'
import { withdrawMails } from '../platform/mail/outbox.ts'
import { deleteMessages, deleteOldMessages } from './store.ts'

/** What has not been mailed yet is not mailed any more. */
export async function deleteContactMessages(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await withdrawMails(transaction, ids)
  await deleteMessages(transaction.query, ids)
}

export const createDeleteOldContactMessages =
  ({ clock }: FeatureDependencies) =>
  ({ query }: Transaction) =>
    deleteOldMessages(query, later(clock.now(), -retention.contactMessages))
