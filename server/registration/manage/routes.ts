import * as api from '../../../domain/registration/manage/api.ts'
import type { Documents } from '../../platform/http/documents.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { RegistrationList } from './service.ts'

export function registrationListRoutes(
  serve: Serve,
  documents: Documents,
  registrations: RegistrationList,
): void {
  serve(api.listRegistrations, ({ query }) => registrations.list(query))
  serve(api.getRegistration, ({ params }) => registrations.read(params.id))
  serve(api.changeRegistration, ({ params, body, user }) =>
    registrations.change(params.id, body, user),
  )
  serve(api.setPayment, ({ params, body, user }) => registrations.setPayment(params.id, body, user))
  serve(api.deleteRegistration, ({ params, user }) => registrations.remove(params.id, user))
  documents('/registrations.csv', async () => ({
    name: 'registrations.csv',
    type: 'text/csv; charset=utf-8',
    content: await registrations.csv(),
  }))
}
