import { addMilliseconds } from '../../domain/kernel/time.ts'
import { retention } from '../../domain/mail/retention.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Transaction } from '../platform/database/database.ts'
import { withdrawMails } from '../platform/mail/outbox.ts'
import { createSendContactMessage } from './send-contact-message.ts'
import { deleteMessages, deleteOldMessages } from './store.ts'

export type Contact = ReturnType<typeof createContact>

export const createContact = (dependencies: FeatureDependencies) => ({
  send: createSendContactMessage(dependencies),
  deleteMessages: deleteContactMessages,
  deleteOldMessages: createDeleteOldContactMessages(dependencies),
})

/** Removes queued mail too. */
async function deleteContactMessages(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await withdrawMails(transaction, ids)
  await deleteMessages(transaction.query, ids)
}

const createDeleteOldContactMessages =
  ({ clock }: FeatureDependencies) =>
  ({ query }: Transaction) =>
    deleteOldMessages(query, addMilliseconds(clock.now(), -retention.contactMessages))
