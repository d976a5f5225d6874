import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { createDeleteOldContactMessages, deleteContactMessages } from './delete-contact-messages.ts'
import { createSendContactMessage } from './send-contact-message.ts'

export type Contact = ReturnType<typeof createContact>

export const createContact = (dependencies: FeatureDependencies) => ({
  send: createSendContactMessage(dependencies),
  deleteMessages: deleteContactMessages,
  deleteOldMessages: createDeleteOldContactMessages(dependencies),
})
