import * as api from '../../domain/mailings/api.ts'
import type { Documents } from '../platform/http/documents.ts'
import { mailPreview } from '../platform/mail/mail-preview.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Letters } from './service.ts'

export function letterRoutes(serve: Serve, documents: Documents, letters: Letters): void {
  serve(api.listLetters, () => letters.letters())
  serve(api.getLetter, ({ params }) => letters.findLetter(params.id))
  serve(api.saveLetter, ({ params, body, user }) => letters.save(params.id, body, user))
  serve(api.deleteLetter, ({ params, user }) => letters.remove(params.id, user))
  serve(api.testLetter, ({ params, user }) => letters.test(params.id, user))
  serve(api.sendLetter, ({ params, body, user }) => letters.send(params.id, body, user))
  serve(api.stopLetter, ({ params, user }) => letters.stop(params.id, user))
  serve(api.listLetterRecipients, ({ params }) => letters.recipients(params.id))
  documents('/letters/:id/preview', 'letters', (request) => {
    const { id } = request.params as { id: string }
    return mailPreview(request, (theme) => letters.preview(id, theme))
  })
}
