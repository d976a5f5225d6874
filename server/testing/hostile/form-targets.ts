import * as z from 'zod/mini'
import { ContactForm } from '../../../domain/contact/schema.ts'
import { InvitationReply, PublicRsvp } from '../../../domain/gamedays/manage/forms.ts'
import { SubscribeForm } from '../../../domain/newsletter/schema.ts'
import { RegistrationForm } from '../../../domain/registration/schema.ts'
import { PlainAction } from '../../plain/actions.ts'
import type { HostileTarget } from './requests.ts'

export const emptySchema = z.optional(z.unknown())

const form = (path: string, body: z.ZodMiniType = emptySchema): HostileTarget => ({
  method: 'POST',
  path,
  params: emptySchema,
  body,
  isForm: true,
})

/** The forms that a browser sends without script. */
export const formTargets: readonly HostileTarget[] = [
  form('/gameday/:date', PublicRsvp),
  form('/gameday-reply/:token', InvitationReply),
  form('/', RegistrationForm),
  form('/contact', ContactForm),
  form('/newsletter/form', SubscribeForm),
  form('/newsletter/confirm/:token'),
  form('/newsletter/unsubscribe/:token'),
  form('/notices/stop/:kind/:key'),
  form('/seat-back/:event/:name/:key'),
  form('/plain/event/:event', PlainAction),
  form('/:id'),
]
