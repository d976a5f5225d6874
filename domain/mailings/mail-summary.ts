import * as z from 'zod/mini'

/** Mail of all kinds. */
export const MailSummary = z.object({
  waiting: z.number(),
  /** Within the last seven days. */
  sent: z.number(),
  failed: z.number(),
  lastSentAt: z.nullable(z.iso.datetime()),
  /** Null while the mail server accepts mail. */
  pausedSince: z.nullable(z.iso.datetime()),
  /** The newest ones only. */
  failures: z.array(z.object({ email: z.string(), subject: z.string(), reason: z.string() })),
})
export type MailSummary = z.infer<typeof MailSummary>
