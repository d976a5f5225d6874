import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { keyField } from '../kernel/text/text-field.ts'
import {
  type FixedMailing,
  Letter,
  LetterId,
  LetterRecipient,
  LetterSave,
  MailQueue,
  MailStatus,
  Results,
  SendLetter,
} from './schema.ts'

/** GETs that send mail, as specified: the server answers only a same-origin fetch of the organizer's session. */
const sendFixed = (path: string, summary: string) =>
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

export const emailReview = sendFixed(
  '/register/email-review',
  "Send the 'Please Review' e-mail to all paid registrations",
)
export const emailNotPaid = sendFixed(
  '/register/email-notpaid',
  "Send the 'Not Paid' e-mail to all unpaid registrations",
)
export const emailPastRegistrants = sendFixed(
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

export const sendFixedMailing = {
  review: emailReview,
  notpaid: emailNotPaid,
  pastregistrants: emailPastRegistrants,
} as const satisfies Record<FixedMailing, unknown>

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

const params = z.object({ id: LetterId })

export const listLetters = endpoint({
  method: 'GET',
  path: '/letters',
  summary: 'Drafts, and the newest letters that were sent, with how their mails go',
  access: 'letters',
  response: z.array(Letter),
  topics: ['letters', 'outbox', 'registrations', 'seats', 'gamedays'],
})

export const getLetter = endpoint({
  method: 'GET',
  path: '/letters/:id',
  summary: 'One letter, with how many would get it now who have not',
  access: 'letters',
  params,
  response: Letter,
  topics: ['letters', 'outbox', 'registrations', 'seats', 'gamedays'],
  refusals: ['not-found'],
})

export const saveLetter = endpoint({
  method: 'PUT',
  path: '/letters/:id',
  summary: 'Write a letter, or change a draft',
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
  summary: 'Send a letter to the caller alone, as a test',
  access: 'letters',
  params,
  response: z.object({ email: z.string() }),
  refusals: ['not-found'],
})

export const sendLetter = endpoint({
  method: 'POST',
  path: '/letters/:id/send',
  summary: 'Send a letter, now or at a time, to the recipients who have not got it',
  access: 'letters',
  params,
  body: SendLetter,
  response: Letter,
  refusals: ['changed-meanwhile', 'not-found', 'invalid-input', 'mailed-recently'],
})

export const stopLetter = endpoint({
  method: 'POST',
  path: '/letters/:id/stop',
  summary: 'Withdraw the mails of a letter that have not left yet',
  access: 'letters',
  params,
  response: Letter,
  refusals: ['not-found'],
})

export const listLetterRecipients = endpoint({
  method: 'GET',
  path: '/letters/:id/recipients',
  summary: 'Delivery of a letter, by recipient',
  access: 'letters',
  params,
  response: z.array(LetterRecipient),
  topics: ['letters', 'outbox'],
  refusals: ['not-found'],
})
