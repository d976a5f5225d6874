import { failureReason } from '../../domain/mail/delivery-status.ts'
import { normalizeEmail } from '../../domain/kernel/text/email.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { mailIdOf } from '../platform/mail/message-id.ts'
import { failSentMail, findSentMail } from '../platform/mail/mail-outcomes.ts'
import { readBounceReport } from './read-bounce-report.ts'

export type RecordBounce = ReturnType<typeof createRecordBounce>

/**
 * Marks a mail as failed that a mail server accepted and could not deliver later. Anybody can send a forged report, so
 * it must quote the Message-ID of a mail that the site sent to the address in question: only its recipient has seen it.
 */
export const createRecordBounce =
  ({ database, config }: Pick<FeatureDependencies, 'database' | 'config'>) =>
  async (mail: Buffer): Promise<{ recorded: boolean }> => {
    const report = await readBounceReport(mail)
    const id = report && mailIdOf(report.messageId, config.mailFrom)
    if (!report || id === null) return { recorded: false }
    return database.transaction(async (transaction) => {
      const sentMail = await findSentMail(transaction, id)
      if (!sentMail) return { recorded: false }
      const isRecipient = (address: string) =>
        normalizeEmail(address) === normalizeEmail(sentMail.recipient)
      const failure = report.headerRecipients.some(isRecipient)
        ? report.failures[0]
        : report.failures.find(({ addresses }) => addresses.some(isRecipient))
      if (!failure) return { recorded: false }
      await failSentMail(transaction, id, failureReason(failure))
      return { recorded: true }
    })
  }
