import * as z from 'zod/mini'
import { calendarDateField, clockTimeField } from '../settings/fields.ts'
import { BaseVersion } from '../kernel/forms/version.ts'
import { normalizeLine } from '../kernel/text/text.ts'
import { identifierField, textField } from '../kernel/text/text-field.ts'

export const audienceKinds = [
  'everyone',
  'paid',
  'unpaid',
  'unconfirmed',
  'players',
  'without-table',
  'former',
  'gameday-accepted',
  'gameday-pending',
] as const
export type AudienceKind = (typeof audienceKinds)[number]

const maxEvents = 100

export const Audience = z.object({
  kind: z.enum(audienceKinds),
  /** The events whose participants get it, or the one game day; otherwise empty. */
  ids: z
    .array(identifierField(100))
    .check(z.maxLength(maxEvents, `Choose at most ${maxEvents} events.`)),
})
export type Audience = z.infer<typeof Audience>

/** Mailings with a fixed text, named as in the paths of their endpoints. */
export const fixedMailings = ['review', 'notpaid', 'pastregistrants'] as const
export type FixedMailing = (typeof fixedMailings)[number]

/** One line per recipient: the address and its outcome. */
export const MailingResults = z.array(z.string())

const DeliveryCounts = z.object({ queued: z.number(), sent: z.number(), failed: z.number() })
export type DeliveryCounts = z.infer<typeof DeliveryCounts>

/** Delivery of the newest run of a mailing. */
export const Delivery = z.extend(DeliveryCounts, {
  startedAt: z.string(),
  /** The first failures only. */
  failures: z.array(z.object({ email: z.string(), reason: z.string() })),
})
export type Delivery = z.infer<typeof Delivery>

const FixedMailingStatus = z.object({
  /** Addresses that would get it now. */
  recipients: z.number(),
  /** Addresses that would be skipped: they got it within the last hour, or have unsubscribed. */
  recent: z.number(),
  unsubscribed: z.number(),
  delivery: z.nullable(Delivery),
})
export type FixedMailingStatus = z.infer<typeof FixedMailingStatus>

export const MailingStatus = z.object({
  mails: z.object({
    review: FixedMailingStatus,
    notpaid: FixedMailingStatus,
    pastregistrants: FixedMailingStatus,
  }),
  subscribers: z.number(),
})
export type MailingStatus = z.infer<typeof MailingStatus>

/** State of the mail queue: paused or not. */
export const MailQueue = z.object({
  /** Null while mail is delivered. */
  pause: z.nullable(
    z.object({
      since: z.iso.datetime(),
      nextTryAt: z.iso.datetime(),
      /** Quoted from the mail server. */
      reason: z.string(),
      waiting: z.number(),
    }),
  ),
})
export type MailQueue = z.infer<typeof MailQueue>

/** Created by the browser, so that a double click creates one mailing. */
export const WrittenMailingId = identifierField(64, 'This is not a mailing.').check(
  z.regex(/^[\w-]+$/, 'This is not a mailing.'),
)

export const maxSubjectLength = 120
export const maxTextLength = 10_000

export const WrittenMailingForm = z.object({
  subject: textField(maxSubjectLength, { required: 'Enter a subject.', normalize: normalizeLine }),
  text: textField(maxTextLength, { required: 'Write a message.' }),
  audience: Audience,
})
export type WrittenMailingForm = z.output<typeof WrittenMailingForm>

export const WrittenMailingSave = z.extend(WrittenMailingForm, { version: BaseVersion })
export type WrittenMailingSave = z.output<typeof WrittenMailingSave>

/** A mailing is `sent` once each recipient has a mail in the outbox; delivery is counted separately. */
export const WrittenMailingState = z.enum(['draft', 'scheduled', 'sending', 'sent', 'stopped'])
export type WrittenMailingState = z.infer<typeof WrittenMailingState>

export const WrittenMailing = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  audience: Audience,
  version: z.number(),
  state: WrittenMailingState,
  /** Null unless it is scheduled. */
  sendAt: z.nullable(z.iso.datetime()),
  /** Last change or sending. */
  changedAt: z.string(),
  /** Recipients without a mail of it; null for sent mailings in the list, where a separate call counts them. */
  recipients: z.nullable(z.number()),
  /** Without stopped mails. */
  delivery: DeliveryCounts,
})
export type WrittenMailing = z.infer<typeof WrittenMailing>

export const MailingRecipient = z.object({
  email: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  /** Reason for a failure or a delay. */
  reason: z.string(),
})
export type MailingRecipient = z.infer<typeof MailingRecipient>

export const SendWrittenMailing = z.object({
  version: BaseVersion,
  /** In the venue's time zone; null sends it now. */
  at: z.nullable(z.object({ date: calendarDateField, time: clockTimeField })),
  /** The organizer confirmed it although another mail has just gone to everyone. */
  confirmsMailing: z.optional(z.boolean()),
})
export type SendWrittenMailing = z.output<typeof SendWrittenMailing>
