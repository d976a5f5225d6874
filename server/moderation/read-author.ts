import { refuse, type Refusal } from '../../domain/kernel/refusal.ts'
import { readEmail } from '../../domain/kernel/text/email.ts'
import type { Author } from '../../domain/moderation/schema.ts'

/** The address in its one form; a source as it is. */
export function readAuthor({ kind, subject }: Author): Author | Refusal<'invalid-input'> {
  const known = kind === 'source' ? subject : readEmail(subject)
  return known === null
    ? refuse.invalid('Please enter a valid email address', 'subject')
    : { kind, subject: known }
}
