import { sendMessage } from '../../domain/contact/api.ts'
import { type Forms, takeForm } from '../platform/forms.ts'
import type { Serve } from '../platform/serve.ts'
import type { Contact } from './service.ts'

export function contactRoutes(serve: Serve, forms: Forms, contact: Contact): void {
  serve(sendMessage, ({ body }) => contact.send(body))

  forms('/contact', ({ values }) =>
    takeForm({
      schema: sendMessage.body,
      input: values,
      act: contact.send,
      next: () => '/contact?sent=true',
    }),
  )
}
