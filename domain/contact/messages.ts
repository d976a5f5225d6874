import * as z from 'zod/mini'
import { identifierField } from '../kernel/text/text-field.ts'

/** A message of the contact form that no organizer has marked as answered. */
const UnansweredMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
})
export type UnansweredMessage = z.infer<typeof UnansweredMessage>

export const UnansweredMessages = z.object({
  count: z.number(),
  /** The oldest ones only. */
  list: z.array(UnansweredMessage),
})
export type UnansweredMessages = z.infer<typeof UnansweredMessages>

export const MessageAnswerForm = z.object({ answered: z.boolean() })

export const messageIdParams = z.object({ id: identifierField(100) })
