import * as api from '../../domain/registration/api.ts'
import type { RegisterForm } from '../../domain/registration/schema.ts'
import {
  type FormHandler,
  type Forms,
  redirectAfterSend,
  handleForm,
} from '../platform/http/forms/forms.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { WriteGuard } from '../guard/write-guard.ts'
import type { Registrations } from './service.ts'

interface Services {
  registrations: Registrations
  guard: WriteGuard
}

export function registrationRoutes(serve: Serve, forms: Forms, services: Services): void {
  const { registrations, guard } = services
  const register = (form: RegisterForm, source: string) =>
    guard.guardWrite({ source, email: form.email }, () => registrations.register(form, source))
  serve(api.register, ({ body, source }) => register(body, source()))
  const parseRegisterForm: FormHandler = ({ values, allValues, source }) =>
    handleForm({
      schema: api.register.body,
      input: {
        ...values,
        names: allValues('names'),
        listed: 'listed' in values,
        wait: 'wait' in values,
      },
      act: (form) => register(form, source()),
      next: (done) =>
        redirectAfterSend(`/?sent=${done.waiting ? 'changed' : 'true'}#register`)(done),
    })
  forms('/', parseRegisterForm, { changesPages: true })
  serve(api.getMyRegistration, ({ user }) => user && registrations.read(user.email))
  serve(api.changeMyRegistration, ({ user, body }) => registrations.change(user.email, body, user))
  serve(api.cancelMyRegistration, ({ user }) => registrations.cancel(user.email))
  serve(api.listAttendees, () => registrations.attendees())
  serve(api.getMapData, () => registrations.mapData())
  serve(api.getMapSummary, () => registrations.mapSummary())
}
