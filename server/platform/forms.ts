import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Posted } from '../../domain/kernel/posted.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { holdsNul } from '../../domain/kernel/text.ts'

interface Input {
  values: Record<string, string>
  params: Record<string, string>
}

/** Where to send the browser next, or what its page should say. */
type FormAnswer = { goTo: string } | { status: number; posted: Omit<Posted, 'path'> }
type FormHandler = (input: Input) => Promise<FormAnswer>
export type Forms = (path: string, handler: FormHandler) => void

/** Renders the page of the form's address with what came of it; null where there are no pages. */
export type PostedPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { status: number; posted: Posted },
) => Promise<FastifyReply>

const mostBytes = 64 * 1024

/**
 * Forms that work before the script has arrived: the browser posts them to the address of their page
 * and gets that page back. The interface itself goes on taking JSON only.
 */
export function createForms(app: FastifyInstance, page: PostedPage | null): Forms {
  return (path, handler) => {
    void app.register(async (forms) => {
      forms.removeAllContentTypeParsers()
      forms.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: mostBytes },
        (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      // A mail provider may end a subscription with a form of another kind; what it holds does not matter.
      forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_, __, done) =>
        done(null, {}),
      )
      forms.post(path, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const answer = await handler({
          values: (request.body ?? {}) as Record<string, string>,
          params: request.params as Record<string, string>,
        })
        if ('goTo' in answer) return reply.redirect(answer.goTo, 303)
        const path = request.url.split('?', 1)[0] ?? ''
        const posted = { ...answer.posted, path }
        if (page) return page(request, reply, { status: answer.status, posted })
        return reply.code(answer.status).send(posted)
      })
    })
  }
}

/** Checks what was typed by the same schema as a call, does it, and goes on to `next` when it is done. */
export async function postedTo<Form>(
  next: string,
  schema: z.ZodMiniType<Form>,
  values: Record<string, string>,
  act: (form: Form) => Promise<unknown>,
): Promise<FormAnswer> {
  const parsed = schema.safeParse(values)
  if (!parsed.success) return { status: 422, posted: refused(values, errorsOf(parsed.error)) }
  if (holdsNul(parsed.data)) {
    const errors = { '': 'The input holds a character that cannot be kept.' }
    return { status: 422, posted: refused(values, errors) }
  }
  const result = await act(parsed.data)
  if (!(result instanceof Refusal)) return { goTo: next }
  const { field = '', message } = result.problem
  return { status: result.status, posted: refused(values, { [field]: message }) }
}

const refused = (values: Record<string, string>, errors: Record<string, string>) => ({
  values,
  errors,
  done: false,
})

function errorsOf(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message
  return errors
}
