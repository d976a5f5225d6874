import * as api from '../../domain/registration/api.ts'
import type { RegistrationForm } from '../../domain/registration/schema.ts'
import { type Forms, sent, takeForm } from '../platform/http/forms.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { WriteGuard } from '../safety/write-guard.ts'
import type { Attendance } from './list-attendees.ts'
import type { OwnRegistration } from './change-registration.ts'
import type { Registrations } from './register.ts'

interface Services {
  registrations: Registrations
  own: OwnRegistration
  attendance: Attendance
  guard: WriteGuard
}

export function registrationRoutes(serve: Serve, forms: Forms, services: Services): void {
  const { registrations, own, attendance, guard } = services
  const register = (form: RegistrationForm, source: string) =>
    guard.letRegister({ source, email: form.email }, () => registrations.register(form, source))
  serve(api.register, ({ body, source }) => register(body, source()))
  forms('/', ({ values, all, source }) =>
    takeForm({
      schema: api.register.body,
      input: { ...values, names: all('names'), listed: 'listed' in values },
      act: (form) => register(form, source()),
      next: sent('/?sent=true#register'),
    }),
  )
  serve(api.getMyRegistration, ({ user }) => user && own.read(user.email))
  serve(api.changeMyRegistration, ({ user, body }) => own.change(user.email, body, user))
  serve(api.cancelMyRegistration, ({ user }) => own.cancel(user.email))
  serve(api.listAttendees, () => attendance.attendees())
  serve(api.getMapData, () => attendance.mapData())
  serve(api.getMapSummary, () => attendance.mapSummary())
}
