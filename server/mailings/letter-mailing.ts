import { parseFormatting } from '../../domain/mail/formatted-text.ts'
import { previewText } from '../../domain/mailings/rules.ts'
import type { Audience } from '../../domain/mailings/schema.ts'
import { audienceReason } from '../../domain/mailings/texts.ts'
import { letterKind } from '../../domain/mail/retention.ts'
import type { Template } from '../platform/mail/template.ts'
import type { Mailing } from './mailing.ts'
import type { MailingKey, StoredLetter } from './store.ts'

interface LetterContent {
  subject: string
  text: string
  audience: Audience
}

export const letterTemplate = (
  { subject, text, audience }: LetterContent,
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

export const parseAudience = ({ audience }: Pick<StoredLetter, 'audience'>): Audience =>
  JSON.parse(audience) as Audience

/**
 * Browsers choose the ids of letters, which could equal the id of a registration; the prefix keeps their mails apart.
 */
export const letterReference = (id: string): string => `letter ${id}`

export const letterMailingKey = (id: string): MailingKey & { reference: string } => ({
  kind: letterKind,
  reference: letterReference(id),
})

export function letterMailing(row: StoredLetter): Mailing {
  const audience = parseAudience(row)
  return {
    ...letterMailingKey(row.id),
    audience,
    isRepeatable: false,
    compose: (_, emails, { frame, unsubscribeUrls }) =>
      emails.map((to) => ({
        to,
        template: letterTemplate({ ...row, audience }, frame.name, unsubscribeUrls.get(to)),
      })),
  }
}

/** A copy for one organizer, which does not count as received. */
export function letterTestMailing(row: StoredLetter): Mailing {
  const { reference: _, ...mailing } = letterMailing({ ...row, subject: `[Test] ${row.subject}` })
  return { ...mailing, kind: 'letter-test' }
}
