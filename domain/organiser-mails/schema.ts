import * as z from 'zod/mini'

export const massMails = ['review', 'notpaid', 'pastregistrants'] as const
export const MassMail = z.enum(massMails)
export type MassMail = z.infer<typeof MassMail>

/** One a recipient, with the address and what became of it. */
export const Results = z.array(z.string())

/** The newest sending of a mail, as it is delivered. */
export const Delivery = z.object({
  startedAt: z.string(),
  queued: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** The first of those that failed. */
  failures: z.array(z.object({ email: z.string(), reason: z.string() })),
})
export type Delivery = z.infer<typeof Delivery>

export const MassMailStatus = z.object({
  /** Whom it would go to now. */
  recipients: z.number(),
  /** Who would be passed over: they got it within the last hour, or want none. */
  recent: z.number(),
  unsubscribed: z.number(),
  delivery: z.nullable(Delivery),
})
export type MassMailStatus = z.infer<typeof MassMailStatus>

export const MailStatus = z.object({
  mails: z.object({
    review: MassMailStatus,
    notpaid: MassMailStatus,
    pastregistrants: MassMailStatus,
  }),
  subscribers: z.number(),
})
export type MailStatus = z.infer<typeof MailStatus>

/** State of the mail queue: paused or not. */
export const MailQueue = z.object({
  /** Null while mail is delivered. */
  pause: z.nullable(
    z.object({
      since: z.iso.datetime(),
      nextTryAt: z.iso.datetime(),
      /** The words of the mail server. */
      reason: z.string(),
      waiting: z.number(),
    }),
  ),
})
export type MailQueue = z.infer<typeof MailQueue>
