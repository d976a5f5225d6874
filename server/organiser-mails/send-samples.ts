import { repeatSince, resultText } from '../../domain/mailings/rules.ts'
import type { FixedMailing } from '../../domain/mailings/schema.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { type MailTheme, renderTemplate } from '../platform/mail/template.ts'
import { type Dependencies, readShared } from './dependencies.ts'
import { kindOf, type MailName, sampleFacts, templates } from './mass-mails.ts'
import * as store from './store.ts'

const sampleNames: readonly MailName[] = ['confirmation', 'review', 'notpaid', 'pastregistrants']

export function createSendSamples(dependencies: Dependencies) {
  const { database, clock, config } = dependencies
  const { publicUrl, organizerEmail } = config

  /** One of each mail, about invented people, to the administrator who asked. */
  async function sendSamples(email: string): Promise<string[]> {
    const shared = await readShared(dependencies)
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const now = clock.now()
      const kind = kindOf('sample')
      await transaction.lock('organiser mail', kind)
      const recent = await store.findReached(query, kind, repeatSince(now))
      if (recent.has(email)) return [resultText(email, 'recent')]
      const written = sampleNames.map((name) =>
        templates[name](sampleFacts(shared, publicUrl, name)),
      )
      const mails = written.map((template) => ({
        kind,
        to: email,
        replyTo: organizerEmail,
        template: { ...template, subject: `[Sample] ${template.subject}` },
        frame: shared.frame,
      }))
      await queueMail(transaction, mails, now, { by: 'organiser' })
      return written.map(({ subject }) => `${resultText(email, 'queued')}: ${subject}`)
    })
  }

  async function preview(
    template: FixedMailing,
    theme: MailTheme,
  ): Promise<{ text: string; html: string }> {
    const shared = await readShared(dependencies)
    const written = templates[template](sampleFacts(shared, publicUrl, template))
    return renderTemplate(written, shared.frame, theme)
  }

  return { sendSamples, preview }
}
