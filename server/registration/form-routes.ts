import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal, refuse } from '../../domain/kernel/refusal.ts'
import { holdsNul } from '../../domain/kernel/text.ts'
import { RegistrationForm } from '../../domain/registration/schema.ts'
import { escapeHtml } from '../platform/letter.ts'
import type { Registrations } from './service.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The form of the home page as a browser sends it before the page's script has arrived. */
export function registrationFormRoute(app: FastifyInstance, registrations: Registrations): void {
  void app.register((scope, _, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    )
    scope.post('/register', async (request, reply) => {
      const answer = await registerTyped(request.body)
      if (answer instanceof Refusal) return sendProblem(reply, answer)
      return reply.header('cache-control', 'no-store').redirect('/?registered=yes#register', 303)
    })
    done()
  })

  function registerTyped(body: unknown) {
    const typed = body instanceof URLSearchParams ? body : new URLSearchParams()
    const parsed = RegistrationForm.safeParse({
      email: typed.get('email') ?? '',
      names: typed.getAll('names'),
      zip: typed.get('zip'),
      listed: typed.has('listed'),
    })
    if (parsed.success && !holdsNul(parsed.data)) return registrations.register(parsed.data)
    const message = parsed.error?.issues[0]?.message ?? 'Please check what you have entered.'
    return refuse.invalid(message)
  }
}

/** Going back shows the form as it was typed. */
const sendProblem = (reply: FastifyReply, { status, problem }: Refusal) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>MeepCon - Register</title>
<style>
:root{color-scheme:light dark}
body{margin:0 auto;max-width:560px;padding:32px 16px;font:17px/1.5 system-ui,sans-serif;background:light-dark(#FBF7EF,#141E1A);color:light-dark(#22302B,#F4EDDD)}
a{color:light-dark(#1F5C4A,#8FD6B8)}
</style></head><body><main><h1>${escapeHtml(problem.title)}</h1>
<p>${escapeHtml(problem.message)}</p>
<p>Go back in your browser: what you typed is still there. Or <a href="/">start again</a>.</p>
</main></body></html>`)
