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
  /** All values of the fields with this name. */
  allValues: (name: string) => string[]
  params: Record<string, string>
  /** Source of the request, computed on demand. */
  source: () => string
  /** Needed to log in. */
  request: FastifyRequest
  reply: FastifyReply
}

/** Redirect target, or the page to show. */
type FormAnswer = { goTo: string } | FormPage
type FormPage = Pick<SubmissionResult, 'errors' | 'problem' | 'mailWaits'> & {
  status: number
  retryAfterSeconds?: number | undefined
}
export type FormHandler = (input: FormInput) => Promise<FormAnswer>
export type Forms = (path: string, handler: FormHandler, options?: FormOptions) => void

interface FormOptions {
  /** Ensures that the next page shows the change. Such forms need a rate limit, as each causes renderings. */
  changesPages?: boolean
  /** Renders the result, for pages that are rendered on their own. */
  page?: SubmissionPage
  /**
   * Mail programs and mail hosts post to the address in `List-Unsubscribe` from their own site or from none (RFC 8058).
   * Only for forms whose address contains the permission.
   */
  isOneClick?: boolean
}

/** Renders the page at the form's address with the result; null without pages. */
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
/** Several times the number of fields in our largest form. */
const maxFields = 60

const tooManyFields = new Refusal({
  code: 'too-large',
  title: 'Bad request',
  message: 'This is more than we can accept in one request.',
})

/** Counts the fields before parsing them. Null when there are too many. */
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
 * Adds forms that work before the script has loaded: the browser posts them to the address of their page and gets that
 * page in return. The API itself accepts only JSON.
 */
export function createForms(
  app: FastifyInstance,
  { page: defaultPage, sourceOf, formMarker }: FormsOptions,
): Forms {
  return (path, handler, options = {}) => {
    const { changesPages = false, isOneClick = false, page = defaultPage } = options
    void app.register(async (forms) => {
      forms.removeAllContentTypeParsers()
      forms.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: maxBodyBytes },
        (_, body, done) => done(null, parseFields(String(body)) ?? tooManyFields),
      )
      // Mail providers may unsubscribe with a form of another content type; its body does not matter.
      forms.addContentTypeParser(
        '*',
        { parseAs: 'string', bodyLimit: maxBodyBytes },
        (_, __, done) => done(null, null),
      )
      const config = { acceptsOtherSites: isOneClick }
      forms.post(path, { config }, async (request, reply) => {
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
  /** Returns the redirect target, so that a reload sends nothing twice, or the page to show. */
  next: (result: Result) => string | FormPage
}

/** Validates the input with the schema of the call, runs the action, and redirects or reports errors by field. */
export async function handleForm<Form, Result>(
  submission: FormSubmission<Form, Result>,
): Promise<FormAnswer> {
  const parsed = submission.schema.safeParse(submission.input)
  if (!parsed.success) {
    return { status: 422, errors: errorsByField(parsed.error.issues), problem: null }
  }
  if (containsNul(parsed.data)) {
    return refusalPage(refuse.invalid('The input contains a character that cannot be stored.'))
  }
  const result = await submission.act(parsed.data)
  if (result instanceof Refusal) return refusalPage(result)
  const next = submission.next(result)
  return typeof next === 'string' ? { goTo: next } : next
}

/**
 * Redirects to the confirmation page. If the mail is delayed, shows that at once: the delay is not part of any address.
 */
export const redirectAfterSend =
  (address: string) =>
  ({ mailWaits }: { mailWaits?: DelayedMail | undefined }): string | FormPage =>
    mailWaits ? { status: 200, errors: {}, problem: null, mailWaits: mailWaits.message } : address

/** Shows a refusal with a field next to that field. */
export function refusalPage({ status, problem, retryAfterSeconds }: Refusal): FormPage {
  const { field, message } = problem
  return field
    ? { status, errors: { [field]: message }, problem: null, retryAfterSeconds }
    : { status, errors: {}, problem, retryAfterSeconds }
}

/** Reports the result of a button on a page that a mail links to: scanners open links, but click no buttons. */
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
