import { refuse } from '../../domain/kernel/refusal.ts'
import { addMilliseconds } from '../../domain/kernel/time.ts'
import { retention } from '../../domain/mail/retention.ts'
import type { UnansweredMessages } from '../../domain/contact/messages.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Transaction } from '../platform/database/database.ts'
import { withdrawMails } from '../platform/mail/outbox.ts'
import { createSendContactMessage } from './send-contact-message.ts'
import * as store from './store.ts'

export type Contact = ReturnType<typeof createContact>

export const createContact = (dependencies: FeatureDependencies) => ({
  send: createSendContactMessage(dependencies),
  ...createAnswerMessages(dependencies),
  deleteMessages: deleteContactMessages,
  deleteOldMessages: createDeleteOldContactMessages(dependencies),
})

/** The oldest messages are listed. */
const maxListedMessages = 20

/** Messages are answered by mail; organizers mark them here, so that none is forgotten. */
const createAnswerMessages = ({ database, clock }: FeatureDependencies) => ({
  async listUnanswered(): Promise<UnansweredMessages> {
    const { query } = database
    return {
      count: await store.countUnanswered(query),
      list: await store.findUnanswered(query, maxListedMessages),
    }
  },
  setAnswered: (id: string, isAnswered: boolean) =>
    database.transaction(async ({ query, markChanged }) => {
      const isFound = await store.updateAnswered(query, id, isAnswered ? clock.now() : null)
      if (!isFound) return refuse.notFound('This message was deleted.')
      markChanged('messages')
      return { done: true as const }
    }),
})

/** Removes queued mail too. */
async function deleteContactMessages(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await withdrawMails(transaction, ids)
  await store.deleteMessages(transaction.query, ids)
  transaction.markChanged('messages')
}

const createDeleteOldContactMessages =
  ({ clock }: FeatureDependencies) =>
  ({ query }: Transaction) =>
    store.deleteOldMessages(query, addMilliseconds(clock.now(), -retention.contactMessages))
