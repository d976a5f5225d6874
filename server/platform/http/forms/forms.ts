import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { errorsByField } from '../../../../domain/kernel/forms/field-errors.ts'
import type { FormSubmission as SubmissionResult } from '../../../../domain/kernel/forms/form-submission.ts'
import { refuse, Refusal } from '../../../../domain/kernel/refusal.ts'
import { containsNul } from '../../../../domain/kernel/text/text.ts'
import type { DelayedMail } from '../../../../domain/kernel/forms/delayed-mail.ts'
import type { FormMarker } from './form-marker.ts'
import { sendRefusal } from '../serve.ts'
import type { SourceOf } from '../source.ts'

interface FormInput {
  values: Record<string, string>
  /** All that was typed into the fields of one name. */
  allValues: (name: string) => string[]
  params: Record<string, string>
  /** Where the request comes from. Worked out when it is asked for. */
  source: () => string
  /** For signing in. */
  request: FastifyRequest
  reply: FastifyReply
}

/** Where to send the browser next, or what its page should say. */
type FormAnswer = { goTo: string } | FormPage
type FormPage = Pick<SubmissionResult, 'errors' | 'problem' | 'mailWaits'> & {
  status: number
  retryAfterSeconds?: number | undefined
}
export type FormHandler = (input: FormInput) => Promise<FormAnswer>
export type Forms = (path: string, handler: FormHandler, options?: FormOptions) => void

interface FormOptions {
  /** The page that follows shows what the form changed. Each such form has a limit, as each has pages rendered. */
  changesPages?: boolean
}

/** Renders the page of the form's address with what came of it; null where there are no pages. */
export type SubmissionPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { status: number; submission: SubmissionResult },
) => Promise<FastifyReply>

interface FormsOptions {
  page: SubmissionPage | null
  sourceOf: SourceOf
  formMarker: Pick<FormMarker, 'mark'>
}

const maxBodyBytes = 64 * 1024
/** Several times as many as any form of ours has. */
const maxFields = 60

const tooManyFields = new Refusal({
  code: 'too-large',
  title: 'Bad request',
  message: 'That is more than we can take in one request.',
})

/** Counted before anything is made of them. Null when there are too many. */
function parseFields(body: string): URLSearchParams | null {
  let count = 1
  for (
    let position = body.indexOf('&');
    position !== -1;
    position = body.indexOf('&', position + 1)
  ) {
    count += 1
    if (count > maxFields) return null
  }
  return new URLSearchParams(body)
}

function groupValues(fields: URLSearchParams): Record<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [name, text] of fields) {
    const texts = values.get(name)
    if (texts) texts.push(text)
    else values.set(name, [text])
  }
  return Object.fromEntries(values)
}

/**
 * Forms that work before the script has arrived: the browser posts them to the address of their page
 * and gets that page back. The interface itself goes on taking JSON only.
 */
export function createForms(
  app: FastifyInstance,
  { page, sourceOf, formMarker }: FormsOptions,
): Forms {
  return (path, handler, { changesPages = false } = {}) => {
    void app.register(async (forms) => {
      forms.removeAllContentTypeParsers()
      forms.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: maxBodyBytes },
        (_, body, done) => done(null, parseFields(String(body)) ?? tooManyFields),
      )
      // A mail provider may end a subscription with a form of another kind; what it holds does not matter.
      forms.addContentTypeParser(
        '*',
        { parseAs: 'string', bodyLimit: maxBodyBytes },
        (_, __, done) => done(null, null),
      )
      forms.post(path, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (request.body instanceof Refusal) return sendRefusal(reply, request.body)
        const fields =
          request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const answer = await handler({
          values: Object.fromEntries(fields),
          allValues: (name) => fields.getAll(name),
          params: request.params as Record<string, string>,
          source: () => sourceOf(request),
          request,
          reply,
        })
        const isDone = 'goTo' in answer || answer.status < 400
        if (changesPages && isDone) formMarker.mark(reply)
        if ('goTo' in answer) return reply.redirect(answer.goTo, 303)
        const { status, errors, problem, mailWaits, retryAfterSeconds } = answer
        if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
        const path = request.url.split('?', 1)[0] ?? ''
        const submission = { path, values: groupValues(fields), errors, problem, mailWaits }
        if (page) return page(request, reply, { status, submission })
        return reply.code(status).send(submission)
      })
    })
  }
}

interface FormSubmission<Form, Result> {
  schema: z.ZodMiniType<Form>
  input: unknown
  act: (form: Form) => Promise<Result | Refusal>
  /** Where to go on when it is done, so that a reload sends nothing a second time; or what its page says. */
  next: (result: Result) => string | FormPage
}

/** Checks what was typed by the same schema as a call, does it and goes on, or says what is wrong where. */
export async function handleForm<Form, Result>(
  submission: FormSubmission<Form, Result>,
): Promise<FormAnswer> {
  const parsed = submission.schema.safeParse(submission.input)
  if (!parsed.success) {
    return { status: 422, errors: errorsByField(parsed.error.issues), problem: null }
  }
  if (containsNul(parsed.data)) {
    return refusalPage(refuse.invalid('The input holds a character that cannot be kept.'))
  }
  const result = await submission.act(parsed.data)
  if (result instanceof Refusal) return refusalPage(result)
  const next = submission.next(result)
  return typeof next === 'string' ? { goTo: next } : next
}

/** Redirects to the page that says so; where the mail waits, says it at once, as until when stands in no address. */
export const redirectAfterSend =
  (address: string) =>
  ({ mailWaits }: { mailWaits?: DelayedMail | undefined }): string | FormPage =>
    mailWaits ? { status: 200, errors: {}, problem: null, mailWaits: mailWaits.message } : address

/** A refusal that is about a field belongs on it. */
export function refusalPage({ status, problem, retryAfterSeconds }: Refusal): FormPage {
  const { field, message } = problem
  return field
    ? { status, errors: { [field]: message }, problem: null, retryAfterSeconds }
    : { status, errors: {}, problem, retryAfterSeconds }
}

/** A button behind a link of a mail: scanners open links, but they press no buttons. */
export const linkActionResult = (ok: boolean) =>
  ok
    ? { status: 200, errors: {}, problem: null }
    : refusalPage(
        new Refusal({
          code: 'invalid-link',
          title: 'Not Found',
          message: 'This link is not valid or has expired.',
        }),
      )
