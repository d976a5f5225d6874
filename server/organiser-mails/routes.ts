import * as api from '../../domain/mailings/api.ts'
import { fixedMailings } from '../../domain/mailings/schema.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { Documents } from '../platform/http/documents.ts'
import { isOwnFetch } from '../platform/http/request-guard.ts'
import { mailPreview } from '../platform/mail/mail-preview.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { OrganiserMails } from './service.ts'

const notByLink = () =>
  refuse.crossSite('E-mails are sent from the Email Administration page, not by a link.')

export function organiserMailRoutes(
  serve: Serve,
  documents: Documents,
  mails: OrganiserMails,
): void {
  serve(api.emailRegistration, ({ params, user, request }) =>
    isOwnFetch(request) ? mails.sendConfirmation(params.id, user) : notByLink(),
  )
  serve(api.emailTest, ({ user, request }) =>
    isOwnFetch(request) ? mails.sendSamples(user.email) : notByLink(),
  )
  serve(api.getMailStatus, () => mails.status())
  serve(api.getMailQueue, () => mails.mailQueue())
  serve(api.retryMailQueue, ({ user }) => mails.retryMailQueue(user))

  for (const name of fixedMailings) {
    const target = api.sendFixedMailing[name]
    serve(target, ({ user, request }) =>
      isOwnFetch(request) ? mails.sendMass(name, user) : notByLink(),
    )
    documents(`${target.path}/preview`, 'letters', (request) =>
      mailPreview(request, (theme) => mails.preview(name, theme)),
    )
  }
}
