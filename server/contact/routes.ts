import { sendMessage, setMessageAnswered } from '../../domain/contact/api.ts'
import type { ContactForm } from '../../domain/contact/schema.ts'
import { type Forms, redirectAfterSend, handleForm } from '../platform/http/forms/forms.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { WriteGuard } from '../guard/write-guard.ts'
import type { Contact } from './service.ts'

interface Services {
  contact: Contact
  guard: WriteGuard
}

export function contactRoutes(serve: Serve, forms: Forms, { contact, guard }: Services): void {
  const send = (form: ContactForm, source: string) =>
    guard.guardWrite({ source, email: form.email }, () => contact.send(form, source))
  serve(sendMessage, ({ body, source }) => send(body, source()))
  serve(setMessageAnswered, ({ params, body }) => contact.setAnswered(params.id, body.answered))

  forms('/contact', ({ values, source }) =>
    handleForm({
      schema: sendMessage.body,
      input: values,
      act: (form) => send(form, source()),
      next: redirectAfterSend('/contact?sent=true'),
    }),
  )
}
