import * as api from '../../../domain/registration/manage/api.ts'
import { csvFile, type Documents } from '../../platform/http/documents.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Registrations } from '../service.ts'

export function registrationManagementRoutes(
  serve: Serve,
  documents: Documents,
  { manage }: Registrations,
): void {
  serve(api.listRegistrations, ({ query }) => manage.listRegistrations(query))
  serve(api.getRegistration, ({ params }) => manage.getRegistration(params.id))
  serve(api.changeRegistration, ({ params, body, user }) =>
    manage.changeRegistration(params.id, body, user),
  )
  serve(api.setPayment, ({ params, body, user }) => manage.setPayment(params.id, body, user))
  serve(api.deleteRegistration, ({ params, user }) => manage.deleteRegistration(params.id, user))
  documents(api.registrationsCsvPath, 'administrator', async () =>
    csvFile('registrations.csv', await manage.csv()),
  )
}
