import { parseFormatting } from '../../domain/mail/formatted-text.ts'
import { previewOf } from '../../domain/mailings/rules.ts'
import type { Audience } from '../../domain/mailings/schema.ts'
import { reasonFor } from '../../domain/mailings/words.ts'
import type { Template } from '../platform/mail/template.ts'

interface Written {
  subject: string
  text: string
  audience: Audience
}

/** A letter in the layout of every other mail. */
export const letterTemplate = (
  { subject, text, audience }: Written,
  convention: string,
  unsubscribeUrl?: string,
): Template => ({
  subject,
  preview: previewOf(text),
  heading: subject,
  paragraphs: parseFormatting(text),
  notes: [reasonFor(audience.kind, convention), 'Answer this e-mail to write to the organisers.'],
  ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
})
