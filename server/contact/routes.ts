import { sendMessage } from '../../domain/contact/api.ts'
import { type Forms, takeForm } from '../platform/forms.ts'
import type { Serve } from '../platform/serve.ts'
import type { Contact } from './service.ts'

export function contactRoutes(serve: Serve, forms: Forms, contact: Contact): void {
  serve(sendMessage, ({ body, source }) => contact.send(body, source()))

  forms('/contact', ({ values, source }) =>
    takeForm({
      schema: sendMessage.body,
      input: values,
      act: (form) => contact.send(form, source()),
      next: () => '/contact?sent=true',
    }),
  )
}
