import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { DelayedMailField } from '../kernel/forms/delayed-mail.ts'
import { Done } from '../auth/schema.ts'
import { MessageAnswerForm, messageIdParams } from './messages.ts'
import { ContactForm } from './schema.ts'

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Send a message to the organizers',
  body: ContactForm,
  response: z.object({ done: z.literal(true), mailWaits: DelayedMailField }),
  refusals: ['blocked', 'rate-limited', 'link-in-name'],
})

export const setMessageAnswered = endpoint({
  method: 'PUT',
  path: '/contact/:id/answered',
  summary: 'Mark a message of the contact form as answered, or undo it',
  access: 'administrator',
  params: messageIdParams,
  body: MessageAnswerForm,
  response: Done,
  refusals: ['not-found'],
})
