import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { identifierField } from '../kernel/text/text-field.ts'
import {
  type FixedMailing,
  WrittenMailing,
  WrittenMailingId,
  MailingRecipient,
  WrittenMailingSave,
  MailQueue,
  MailingStatus,
  MailingResults,
  SendWrittenMailing,
} from './schema.ts'

/** GETs that send mail, as specified: the server answers only a same-origin fetch of the organizer's session. */
const fixedMailingEndpoint = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access: 'letters',
    response: MailingResults,
    refusals: ['cross-site', 'over'],
  })

export const emailRegistration = endpoint({
  method: 'GET',
  path: '/register/email/:id',
  summary: 'Send the confirmation email of a registration again',
  access: 'letters',
  params: z.object({ id: identifierField(100) }),
  response: MailingResults,
  refusals: ['cross-site', 'not-found', 'over'],
})

export const emailReview = fixedMailingEndpoint(
  '/register/email-review',
  "Send the 'Please Review' email to all paid registrations",
)
export const emailNotPaid = fixedMailingEndpoint(
  '/register/email-notpaid',
  "Send the 'Not Paid' email to all unpaid registrations",
)
export const emailPastRegistrants = fixedMailingEndpoint(
  '/register/email-pastregistrants',
  "Send the promotional 'Happening Soon' email to past registrants",
)
export const emailTest = endpoint({
  method: 'GET',
  path: '/register/emailtest',
  summary: 'Send a sample of each email to the administrator',
  access: 'letters',
  response: MailingResults,
  refusals: ['cross-site'],
})

export const sendFixedMailing = {
  review: emailReview,
  notpaid: emailNotPaid,
  pastregistrants: emailPastRegistrants,
} as const satisfies Record<FixedMailing, unknown>

export const getMailStatus = endpoint({
  method: 'GET',
  path: '/register/email-status',
  summary:
    'List the fixed mailings with their number of recipients and the progress of the latest one',
  access: 'letters',
  response: MailingStatus,
  topics: ['registrations', 'newsletter', 'outbox'],
})

export const getMailQueue = endpoint({
  method: 'GET',
  path: '/mail-queue',
  summary: 'Get the state of the mail queue, with the reason if the mail server accepts no email',
  access: 'letters',
  response: MailQueue,
  topics: ['outbox'],
})

export const retryMailQueue = endpoint({
  method: 'POST',
  path: '/mail-queue/retry',
  summary: 'Retry all email that the mail server did not accept',
  access: 'letters',
  response: MailQueue,
})

const params = z.object({ id: WrittenMailingId })

export const listWrittenMailings = endpoint({
  method: 'GET',
  path: '/letters',
  summary: 'List drafts and the latest sent mailings with their delivery',
  access: 'letters',
  response: z.array(WrittenMailing),
  topics: ['letters', 'outbox', 'registrations', 'seats', 'gamedays'],
})

export const getWrittenMailing = endpoint({
  method: 'GET',
  path: '/letters/:id',
  summary: 'Get a mailing, with the number of recipients who have not received it',
  access: 'letters',
  params,
  response: WrittenMailing,
  topics: ['letters', 'outbox', 'registrations', 'seats', 'gamedays'],
  refusals: ['not-found'],
})

export const saveWrittenMailing = endpoint({
  method: 'PUT',
  path: '/letters/:id',
  summary: 'Create or change a draft of a mailing',
  access: 'letters',
  params,
  body: WrittenMailingSave,
  response: WrittenMailing,
  refusals: ['changed-meanwhile', 'deleted-meanwhile', 'not-found', 'invalid-input', 'over'],
})

export const deleteWrittenMailing = endpoint({
  method: 'DELETE',
  path: '/letters/:id',
  summary: 'Delete a draft',
  access: 'letters',
  params,
  response: z.object({ deleted: z.boolean() }),
  refusals: ['over'],
})

export const testWrittenMailing = endpoint({
  method: 'POST',
  path: '/letters/:id/test',
  summary: 'Send a mailing to the caller only, as a test',
  access: 'letters',
  params,
  response: z.object({ email: z.string() }),
  refusals: ['not-found'],
})

export const sendWrittenMailing = endpoint({
  method: 'POST',
  path: '/letters/:id/send',
  summary: 'Send or schedule a mailing to the recipients who have not received it',
  access: 'letters',
  params,
  body: SendWrittenMailing,
  response: WrittenMailing,
  refusals: ['changed-meanwhile', 'not-found', 'invalid-input', 'mailed-recently'],
})

export const stopWrittenMailing = endpoint({
  method: 'POST',
  path: '/letters/:id/stop',
  summary: 'Withdraw the unsent emails of a mailing',
  access: 'letters',
  params,
  response: WrittenMailing,
  refusals: ['not-found'],
})

export const listMailingRecipients = endpoint({
  method: 'GET',
  path: '/letters/:id/recipients',
  summary: 'List the delivery of a mailing by recipient',
  access: 'letters',
  params,
  response: z.array(MailingRecipient),
  topics: ['letters', 'outbox'],
  refusals: ['not-found'],
})
