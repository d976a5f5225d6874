import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { keyField } from '../kernel/text/text-field.ts'
import { MailQueue, MailStatus, Results, type MassMail } from './schema.ts'

/** They are GETs that send mail: only a script of our own page, in the administrator's session, gets an answer. */
const sending = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access: 'letters',
    response: Results,
    refusals: ['cross-site', 'over'],
  })

export const emailRegistration = endpoint({
  method: 'GET',
  path: '/register/email/:id',
  summary: 'Send the confirmation e-mail of one registration again',
  access: 'letters',
  params: z.object({ id: keyField(100) }),
  response: Results,
  refusals: ['cross-site', 'not-found', 'over'],
})

export const emailReview = sending(
  '/register/email-review',
  "Send the 'Please Review' e-mail to all paid registrations",
)
export const emailNotPaid = sending(
  '/register/email-notpaid',
  "Send the 'Not Paid' e-mail to all unpaid registrations",
)
export const emailPastRegistrants = sending(
  '/register/email-pastregistrants',
  "Send the promotional 'Happening Soon' e-mail to past registrants",
)
export const emailTest = endpoint({
  method: 'GET',
  path: '/register/emailtest',
  summary: 'Send a sample of each e-mail to the administrator',
  access: 'letters',
  response: Results,
  refusals: ['cross-site'],
})

export const massEmail = {
  review: emailReview,
  notpaid: emailNotPaid,
  pastregistrants: emailPastRegistrants,
} as const satisfies Record<MassMail, unknown>

export const getMailStatus = endpoint({
  method: 'GET',
  path: '/register/email-status',
  summary: 'How many people each e-mail would reach, and how the newest sending of it goes',
  access: 'letters',
  response: MailStatus,
  topics: ['registrations', 'newsletter', 'outbox'],
})

export const getMailQueue = endpoint({
  method: 'GET',
  path: '/mail-queue',
  summary: 'Whether the mail server takes our email, and its reason if not',
  access: 'letters',
  response: MailQueue,
  topics: ['outbox'],
})

export const retryMailQueue = endpoint({
  method: 'POST',
  path: '/mail-queue/retry',
  summary: 'Try all email again now that was not taken',
  access: 'letters',
  response: MailQueue,
})
