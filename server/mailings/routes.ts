import { refuse } from '../../domain/kernel/refusal.ts'
import * as api from '../../domain/mailings/api.ts'
import { fixedMailings } from '../../domain/mailings/schema.ts'
import type { Documents } from '../platform/http/documents.ts'
import { isOwnFetch } from '../platform/http/request-guard.ts'
import type { Serve } from '../platform/http/serve.ts'
import { mailPreview } from '../platform/mail/mail-preview.ts'
import type { Mailings } from './service.ts'

const personalLinkRefusal = () =>
  refuse.crossSite('Send emails from the Email Administration page, not by following a link.')

export function mailingRoutes(serve: Serve, documents: Documents, mailings: Mailings): void {
  serve(api.emailRegistration, ({ params, user, request }) =>
    isOwnFetch(request) ? mailings.sendConfirmation(params.id, user) : personalLinkRefusal(),
  )
  serve(api.emailTest, ({ user, request }) =>
    isOwnFetch(request) ? mailings.sendSamples(user.email) : personalLinkRefusal(),
  )
  serve(api.getMailStatus, () => mailings.status())
  serve(api.getMailQueue, () => mailings.mailQueue())
  serve(api.retryMailQueue, ({ user }) => mailings.retryMailQueue(user))

  for (const name of fixedMailings) {
    const target = api.sendFixedMailing[name]
    serve(target, ({ user, request }) =>
      isOwnFetch(request) ? mailings.sendFixed(name, user) : personalLinkRefusal(),
    )
    documents(`${target.path}/preview`, 'letters', (request) =>
      mailPreview(request, (theme) => mailings.previewFixed(name, theme)),
    )
  }

  serve(api.listWrittenMailings, () => mailings.listWrittenMailings())
  serve(api.getWrittenMailing, ({ params }) => mailings.findWrittenMailing(params.id))
  serve(api.saveWrittenMailing, ({ params, body, user }) => mailings.save(params.id, body, user))
  serve(api.deleteWrittenMailing, ({ params, user }) => mailings.remove(params.id, user))
  serve(api.testWrittenMailing, ({ params, user }) => mailings.sendTest(params.id, user))
  serve(api.sendWrittenMailing, ({ params, body, user }) => mailings.send(params.id, body, user))
  serve(api.stopWrittenMailing, ({ params, user }) => mailings.stopSending(params.id, user))
  serve(api.listMailingRecipients, ({ params }) => mailings.listRecipients(params.id))
  documents('/letters/:id/preview', 'letters', (request) => {
    const { id } = request.params as { id: string }
    return mailPreview(request, (theme) => mailings.previewWrittenMailing(id, theme))
  })
}
