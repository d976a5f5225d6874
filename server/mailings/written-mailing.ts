import { parseFormatting } from '../../domain/mail/formatted-text.ts'
import { previewText } from '../../domain/mailings/rules.ts'
import type { Audience } from '../../domain/mailings/schema.ts'
import { audienceReason } from '../../domain/mailings/texts.ts'
import { writtenMailingKind } from '../../domain/mail/retention.ts'
import type { Template } from '../platform/mail/template.ts'
import type { Mailing } from './mailing.ts'
import type { MailingKey, StoredWrittenMailing } from './store.ts'

interface WrittenMailingContent {
  subject: string
  text: string
  audience: Audience
}

export const writtenMailingTemplate = (
  { subject, text, audience }: WrittenMailingContent,
  convention: string,
  unsubscribeUrl?: string,
): Template => ({
  subject,
  preview: previewText(text),
  heading: subject,
  paragraphs: parseFormatting(text),
  notes: [
    audienceReason(audience.kind, convention),
    'Reply to this email to reach the organizers.',
  ],
  ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
})

export const parseAudience = ({ audience }: Pick<StoredWrittenMailing, 'audience'>): Audience =>
  JSON.parse(audience) as Audience

/**
 * Browsers choose the ids of mailings, which could equal the id of a registration; the prefix keeps their mails apart.
 */
export const writtenMailingReference = (id: string): string => `letter ${id}`

export const writtenMailingKey = (id: string): MailingKey & { reference: string } => ({
  kind: writtenMailingKind,
  reference: writtenMailingReference(id),
})

export function mailingOfRow(row: StoredWrittenMailing): Mailing {
  const audience = parseAudience(row)
  return {
    ...writtenMailingKey(row.id),
    audience,
    isRepeatable: false,
    compose: (_, emails, { frame, unsubscribeUrls }) =>
      emails.map((to) => ({
        to,
        template: writtenMailingTemplate({ ...row, audience }, frame.name, unsubscribeUrls.get(to)),
      })),
  }
}

/** A copy for one organizer, which does not count as received. */
export function testMailingOfRow(row: StoredWrittenMailing): Mailing {
  const { reference: _, ...mailing } = mailingOfRow({ ...row, subject: `[Test] ${row.subject}` })
  return { ...mailing, kind: 'letter-test' }
}
