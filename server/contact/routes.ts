import { sendMessage } from '../../domain/contact/api.ts'
import type { Forms } from '../platform/forms.ts'
import { postedTo } from '../platform/forms.ts'
import type { Serve } from '../platform/serve.ts'
import type { Contact } from './service.ts'

export function contactRoutes(serve: Serve, forms: Forms, contact: Contact): void {
  serve(sendMessage, ({ body }) => contact.send(body))

  forms('/contact', async ({ values }) =>
    postedTo('/contact?sent=true', sendMessage.body, values, contact.send),
  )
}
