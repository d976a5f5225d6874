import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { DelayedMailField } from '../kernel/forms/delayed-mail.ts'
import { ContactForm } from './schema.ts'

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Send a message to the organizers',
  body: ContactForm,
  response: z.object({ done: z.literal(true), mailWaits: DelayedMailField }),
  refusals: ['blocked', 'rate-limited', 'link-in-name'],
})
