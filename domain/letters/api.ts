import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { Letter, LetterId, LetterRecipient, LetterSave, SendLetter } from './schema.ts'

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
  summary: 'Throw a draft away',
  access: 'letters',
  params,
  response: z.object({ deleted: z.boolean() }),
  refusals: ['over'],
})

export const testLetter = endpoint({
  method: 'POST',
  path: '/letters/:id/test',
  summary: 'Send a letter to whoever asks, and to nobody else',
  access: 'letters',
  params,
  response: z.object({ email: z.string() }),
  refusals: ['not-found'],
})

export const sendLetter = endpoint({
  method: 'POST',
  path: '/letters/:id/send',
  summary: 'Send a letter, now or at a time; whoever got it does not get it again',
  access: 'letters',
  params,
  body: SendLetter,
  response: Letter,
  refusals: ['changed-meanwhile', 'not-found', 'invalid-input', 'mailed-recently'],
})

export const stopLetter = endpoint({
  method: 'POST',
  path: '/letters/:id/stop',
  summary: 'Take back what has not left yet',
  access: 'letters',
  params,
  response: Letter,
  refusals: ['not-found'],
})

export const listLetterRecipients = endpoint({
  method: 'GET',
  path: '/letters/:id/recipients',
  summary: 'What became of a letter, by recipient',
  access: 'letters',
  params,
  response: z.array(LetterRecipient),
  topics: ['letters', 'outbox'],
  refusals: ['not-found'],
})
