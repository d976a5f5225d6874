import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { FormResult } from '../../domain/gamedays/form-results.ts'
import { InvitationReply, PublicRsvp } from '../../domain/gamedays/forms.ts'
import { fullTitle } from '../../domain/gamedays/rules.ts'
import { publicPath, replyPath } from '../../domain/gamedays/texts.ts'
import { notReplied } from '../../domain/gamedays/status.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { holdsNul } from '../../domain/kernel/text.ts'
import type { Gamedays } from './service.ts'

const formType = 'application/x-www-form-urlencoded'

/** The pages' forms, sent before their script has arrived: the same rules, answered with the page itself. */
export async function gamedayFormRoutes(
  app: FastifyInstance,
  { replies }: Gamedays,
): Promise<void> {
  await app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, parsed) =>
        parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.post<{ Params: { date: string } }>('/gameday/:date', async (request, reply) => {
      const { date } = request.params
      const gameday = await replies.onDate(date)
      const back = (result: FormResult) =>
        goBack(reply, publicPath(encodeURIComponent(date)), result)
      if (!gameday.isValidDate) return back('failed')
      const form = read(PublicRsvp, request.body, { gamedayId: gameday.id })
      if (typeof form === 'string') return back(form)
      const answer = await replies.rsvp(form)
      return back(answer instanceof Refusal ? refusedAs(answer) : 'saved')
    })

    scope.post<{ Params: { token: string } }>('/gameday-reply/:token', async (request, reply) => {
      const { token } = request.params
      const back = (result: FormResult) =>
        goBack(reply, replyPath(encodeURIComponent(token)), result)
      const form = read(InvitationReply, request.body, { invitationToken: token })
      if (typeof form === 'string') return back(form)
      const answer = await replies.reply(form)
      if (answer instanceof Refusal) return back(refusedAs(answer))
      const isChange = answer.before !== notReplied && answer.before !== form.status
      return back(isChange ? 'updated' : 'replied')
    })
    ready()
  })
}

const goBack = (reply: FastifyReply, path: string, result: FormResult) =>
  reply.header('cache-control', 'no-store').redirect(`${path}?result=${result}`, 303)

const fields: readonly FormResult[] = [
  'status',
  'guestName',
  'guestEmail',
  'replyComments',
  'additionalGuests',
]

/** What the form says, or what is wrong with it. */
function read<Form extends z.ZodMiniType>(
  schema: Form,
  body: unknown,
  known: object,
): z.output<Form> | FormResult {
  const parsed = schema.safeParse({ ...(body as object), ...known })
  if (parsed.success) return holdsNul(parsed.data) ? 'failed' : parsed.data
  const wrong = parsed.error.issues.map(({ path }) => path[0])
  return fields.find((field) => wrong.includes(field)) ?? 'failed'
}

function refusedAs({ status, problem }: Refusal): FormResult {
  if (status === 429) return 'wait'
  if (status === 404) return 'gone'
  if (status !== 409) return 'failed'
  if (problem.title === fullTitle) return 'none'
  return problem.title === 'Gameday is Over' ? 'over' : 'full'
}
