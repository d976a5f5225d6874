import * as api from '../../domain/registrations/api.ts'
import type { Documents } from '../platform/documents.ts'
import type { Serve } from '../platform/serve.ts'
import type { RegistrationList } from './service.ts'

export function registrationListRoutes(
  serve: Serve,
  documents: Documents,
  registrations: RegistrationList,
): void {
  serve(api.listRegistrations, ({ query }) => registrations.list(query))
  serve(api.getRegistration, ({ params }) => registrations.read(params.id))
  serve(api.changeRegistration, ({ params, body }) => registrations.change(params.id, body))
  serve(api.setPayment, ({ params, body }) => registrations.setPayment(params.id, body))
  serve(api.deleteRegistration, ({ params }) => registrations.remove(params.id))
  documents('/registrations.csv', async () => ({
    name: 'registrations.csv',
    type: 'text/csv; charset=utf-8',
    content: await registrations.csv(),
  }))
}
