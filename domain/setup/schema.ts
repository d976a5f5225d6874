import * as z from 'zod/mini'

/** Latest test mail of the set-up. */
export const MailTest = z.object({
  /** 'mailbox': the site has no mail server, and the mail is read at /mailbox. */
  state: z.enum(['waiting', 'sent', 'failed', 'mailbox']),
  to: z.string(),
  at: z.iso.datetime(),
  /** Answer of the mail server to the last attempt that failed. */
  reason: z.nullable(z.string()),
})
export type MailTest = z.infer<typeof MailTest>

export const SetupState = z.object({ mailTest: z.nullable(MailTest) })
export type SetupState = z.infer<typeof SetupState>
