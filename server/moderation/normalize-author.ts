import { refuse, type Refusal } from '../../domain/kernel/refusal.ts'
import { parseEmail } from '../../domain/kernel/text/email.ts'
import type { Author } from '../../domain/moderation/schema.ts'

/** Normalizes an address; returns a source unchanged. */
export function normalizeAuthor({ kind, subject }: Author): Author | Refusal<'invalid-input'> {
  const normalized = kind === 'source' ? subject : parseEmail(subject)
  return normalized === null
    ? refuse.invalid('Please enter a valid email address', 'subject')
    : { kind, subject: normalized }
}
