import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { identifierField } from '../kernel/text/text-field.ts'
import {
  type FixedMailing,
  Letter,
  LetterId,
  LetterRecipient,
  LetterSave,
  MailQueue,
  MailingStatus,
  MailingResults,
  SendLetter,
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
  summary: 'Get whether the mail server accepts email, and its reason if not',
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

const params = z.object({ id: LetterId })

export const listLetters = endpoint({
  method: 'GET',
  path: '/letters',
  summary: 'List drafts and the latest sent letters with their delivery',
  access: 'letters',
  response: z.array(Letter),
  topics: ['letters', 'outbox', 'registrations', 'seats', 'gamedays'],
})

export const getLetter = endpoint({
  method: 'GET',
  path: '/letters/:id',
  summary: 'Get a letter, with the number of recipients who have not received it',
  access: 'letters',
  params,
  response: Letter,
  topics: ['letters', 'outbox', 'registrations', 'seats', 'gamedays'],
  refusals: ['not-found'],
})

export const saveLetter = endpoint({
  method: 'PUT',
  path: '/letters/:id',
  summary: 'Create or change a draft of a letter',
  access: 'letters',
  params,
  body: LetterSave,
  response: Letter,
  refusals: ['changed-meanwhile', 'deleted-meanwhile', 'not-found', 'invalid-input', 'over'],
})

export const deleteLetter = endpoint({
  method: 'DELETE',
  path: '/letters/:id',
  summary: 'Delete a draft',
  access: 'letters',
  params,
  response: z.object({ deleted: z.boolean() }),
  refusals: ['over'],
})

export const testLetter = endpoint({
  method: 'POST',
  path: '/letters/:id/test',
  summary: 'Send a letter to the caller only, as a test',
  access: 'letters',
  params,
  response: z.object({ email: z.string() }),
  refusals: ['not-found'],
})

export const sendLetter = endpoint({
  method: 'POST',
  path: '/letters/:id/send',
  summary: 'Send or schedule a letter to the recipients who have not received it',
  access: 'letters',
  params,
  body: SendLetter,
  response: Letter,
  refusals: ['changed-meanwhile', 'not-found', 'invalid-input', 'mailed-recently'],
})

export const stopLetter = endpoint({
  method: 'POST',
  path: '/letters/:id/stop',
  summary: 'Withdraw the unsent emails of a letter',
  access: 'letters',
  params,
  response: Letter,
  refusals: ['not-found'],
})

export const listLetterRecipients = endpoint({
  method: 'GET',
  path: '/letters/:id/recipients',
  summary: 'List the delivery of a letter by recipient',
  access: 'letters',
  params,
  response: z.array(LetterRecipient),
  topics: ['letters', 'outbox'],
  refusals: ['not-found'],
})
