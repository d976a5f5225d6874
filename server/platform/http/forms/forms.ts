import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { errorsByField } from '../../../../domain/kernel/forms/field-errors.ts'
import type { Submission } from '../../../../domain/kernel/forms/form-submission.ts'
import { refuse, Refusal } from '../../../../domain/kernel/refusal.ts'
import { holdsNul } from '../../../../domain/kernel/text/text.ts'
import type { MailWaits } from '../../../../domain/kernel/forms/mail-waits.ts'
import type { FormMarker } from './form-marker.ts'
import { sendRefusal } from '../serve.ts'
import type { SourceOf } from '../source.ts'

interface Input {
  values: Record<string, string>
  /** All that was typed into the fields of one name. */
  all: (name: string) => string[]
  params: Record<string, string>
  /** Where the request comes from. Worked out when it is asked for. */
  source: () => string
  /** For signing in. */
  request: FastifyRequest
  reply: FastifyReply
}

/** Where to send the browser next, or what its page should say. */
type FormAnswer = { goTo: string } | FormPage
type FormPage = Pick<Submission, 'errors' | 'problem' | 'mailWaits'> & {
  status: number
  retryAfterSeconds?: number | undefined
}
export type FormHandler = (input: Input) => Promise<FormAnswer>
export type Forms = (path: string, handler: FormHandler, options?: FormOptions) => void

interface FormOptions {
  /** The page that follows shows what the form changed. Each such form has a limit, as each has pages rendered. */
  changesPages?: boolean
}

/** Renders the page of the form's address with what came of it; null where there are no pages. */
export type SubmissionPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { status: number; submission: Submission },
) => Promise<FastifyReply>

interface Options {
  page: SubmissionPage | null
  sourceOf: SourceOf
  formMarker: Pick<FormMarker, 'mark'>
}

const mostBytes = 64 * 1024
/** Several times as many as any form of ours has. */
const mostFields = 60

const tooManyFields = new Refusal({
  code: 'too-large',
  title: 'Bad request',
  message: 'That is more than we can take in one request.',
})

/** Counted before anything is made of them. Null when there are too many. */
function fieldsOf(body: string): URLSearchParams | null {
  let count = 1
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    count += 1
    if (count > mostFields) return null
  }
  return new URLSearchParams(body)
}

function gathered(typed: URLSearchParams): Record<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [name, text] of typed) {
    const known = values.get(name)
    if (known) known.push(text)
    else values.set(name, [text])
  }
  return Object.fromEntries(values)
}

/**
 * Forms that work before the script has arrived: the browser posts them to the address of their page
 * and gets that page back. The interface itself goes on taking JSON only.
 */
export function createForms(app: FastifyInstance, { page, sourceOf, formMarker }: Options): Forms {
  return (path, handler, { changesPages = false } = {}) => {
    void app.register(async (forms) => {
      forms.removeAllContentTypeParsers()
      forms.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: mostBytes },
        (_, body, done) => done(null, fieldsOf(String(body)) ?? tooManyFields),
      )
      // A mail provider may end a subscription with a form of another kind; what it holds does not matter.
      forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_, __, done) =>
        done(null, null),
      )
      forms.post(path, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (request.body instanceof Refusal) return sendRefusal(reply, request.body)
        const typed = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const answer = await handler({
          values: Object.fromEntries(typed),
          all: (name) => typed.getAll(name),
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
        const submission = { path, values: gathered(typed), errors, problem, mailWaits }
        if (page) return page(request, reply, { status, submission })
        return reply.code(status).send(submission)
      })
    })
  }
}

interface Taking<Form, Result> {
  schema: z.ZodMiniType<Form>
  input: unknown
  act: (form: Form) => Promise<Result | Refusal>
  /** Where to go on when it is done, so that a reload sends nothing a second time; or what its page says. */
  next: (result: Result) => string | FormPage
}

/** Checks what was typed by the same schema as a call, does it and goes on, or says what is wrong where. */
export async function takeForm<Form, Result>(taking: Taking<Form, Result>): Promise<FormAnswer> {
  const parsed = taking.schema.safeParse(taking.input)
  if (!parsed.success) {
    return { status: 422, errors: errorsByField(parsed.error.issues), problem: null }
  }
  if (holdsNul(parsed.data)) {
    return refused(refuse.invalid('The input holds a character that cannot be kept.'))
  }
  const result = await taking.act(parsed.data)
  if (result instanceof Refusal) return refused(result)
  const next = taking.next(result)
  return typeof next === 'string' ? { goTo: next } : next
}

/** Redirects to the page that says so; where the mail waits, says it at once, as until when stands in no address. */
export const sent =
  (address: string) =>
  ({ mailWaits }: { mailWaits?: MailWaits | undefined }): string | FormPage =>
    mailWaits ? { status: 200, errors: {}, problem: null, mailWaits: mailWaits.message } : address

/** A refusal that is about a field belongs on it. */
export function refused({ status, problem, retryAfterSeconds }: Refusal): FormPage {
  const { field, message } = problem
  return field
    ? { status, errors: { [field]: message }, problem: null, retryAfterSeconds }
    : { status, errors: {}, problem, retryAfterSeconds }
}

/** A button behind a link of a mail: scanners open links, but they press no buttons. */
export const pressed = (good: boolean) =>
  good
    ? { status: 200, errors: {}, problem: null }
    : refused(
        new Refusal({
          code: 'invalid-link',
          title: 'Not Found',
          message: 'This link is not valid or has expired.',
        }),
      )
