import { subscribersCsvPath } from '../../domain/newsletter/paths.ts'
import { SubscribeForm } from '../../domain/newsletter/schema.ts'
import { csvFile, type Documents } from '../platform/http/documents.ts'
import {
  type Forms,
  linkActionResult,
  redirectAfterSend,
  handleForm,
} from '../platform/http/forms/forms.ts'
import type { WriteGuard } from '../guard/write-guard.ts'
import type { Newsletter } from './service.ts'

interface Services {
  newsletter: Newsletter
  guard: WriteGuard
}

export function newsletterRoutes(forms: Forms, documents: Documents, services: Services): void {
  const { newsletter, guard } = services
  forms('/newsletter/form', ({ values, source }) =>
    handleForm({
      schema: SubscribeForm,
      input: values,
      act: (form) =>
        guard.guardWrite({ source: source(), email: form.email }, () =>
          newsletter.subscribe(form, source()),
        ),
      next: redirectAfterSend('/newsletter/form?sent=true'),
    }),
  )
  forms('/newsletter/confirm/:token', async ({ params }) =>
    linkActionResult(await newsletter.confirm(params['token'] ?? '')),
  )
  // Also handles the one-click unsubscribe post of mail programs (RFC 8058): no cookie, no redirect.
  forms(
    '/newsletter/unsubscribe/:token',
    async ({ params }) => linkActionResult(await newsletter.unsubscribe(params['token'] ?? '')),
    { isOneClick: true },
  )
  documents(subscribersCsvPath, 'letters', async () =>
    csvFile('newsletter-subscribers.csv', await newsletter.subscribersCsv()),
  )
}
