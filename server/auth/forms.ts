import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { parseReturnPath } from '../../domain/auth/return-path.ts'
import { loginRefusalText } from '../../domain/auth/rules.ts'
import { DigitsForm, LoginForm } from '../../domain/auth/schema.ts'
import { type Forms, refusalPage, handleForm } from '../platform/http/forms/forms.ts'
import type { User } from '../../domain/auth/schema.ts'
import { isInTeam } from '../../domain/kernel/roles.ts'
import { setupLanding } from '../../domain/setup/landing.ts'
import { organizePath } from '../../domain/team/landing-path.ts'
import type { Conventions } from '../convention/service.ts'
import type { WriteGuard } from '../guard/write-guard.ts'
import type { BrowserSession } from './sessions/browser-session.ts'
import { logoutFormPath } from '../../domain/auth/paths.ts'
import type { Auth } from './service.ts'

const moveToField = (refusal: Refusal, field: string, message = refusal.problem.message) =>
  new Refusal(
    { ...refusal.problem, message, field: refusal.problem.field ?? field },
    refusal.retryAfterSeconds,
  )

const invalidCode = () =>
  new Refusal({
    code: 'invalid-link',
    title: 'Invalid Verification Code',
    message:
      'The verification code you have entered is invalid. Please check the URL and try again.',
  })

/** Reads the return path from the form's address. */
const readReturnPath = ({ query }: FastifyRequest) =>
  parseReturnPath((query as Record<string, unknown>)['back'])

interface Services {
  auth: Auth
  conventions: Conventions
  browserSession: BrowserSession
  guard: WriteGuard
}

/** Forms for logging in without scripts or before they have loaded. */
export function authForms(forms: Forms, services: Services): void {
  const { auth, conventions, browserSession, guard } = services

  /** The page on which team members continue, as with the script; undefined for other users. */
  async function findTeamLanding(user: User): Promise<string | undefined> {
    const { openedAt } = await conventions.current()
    const convention = openedAt === null ? { gettingReady: true as const } : {}
    return setupLanding(user, convention) ?? (isInTeam(user) ? organizePath : undefined)
  }

  forms('/login', ({ values, source, request, reply }) => {
    const back = readReturnPath(request)
    const hasDigits = values['digits'] !== undefined && values['again'] === undefined
    if (!hasDigits) {
      return handleForm({
        schema: LoginForm,
        input: { ...values, back },
        act: async (form) => {
          const answer = await guard.guardLogin(form.email, () => auth.login(form, source()))
          if (!(answer instanceof Refusal)) return answer
          return moveToField(answer, 'email', loginRefusalText(answer.problem))
        },
        // The same page shows the digits field next, so that only this response contains the address.
        next: () => ({ status: 200, errors: {}, problem: null }),
      })
    }
    const isSwitch = values['switch'] === 'true'
    return handleForm({
      schema: DigitsForm,
      input: { ...values, switch: isSwitch },
      act: async (form) => {
        const heldSession = browserSession.heldSession(request, isSwitch)
        const loginResult = await auth.verifyDigits(form, heldSession, source())
        if (loginResult instanceof Refusal) return moveToField(loginResult, 'digits')
        const user = browserSession.logIn(reply, loginResult)
        return { landing: await findTeamLanding(user) }
      },
      next: ({ landing }) => back ?? landing ?? '/login?sent=in',
    })
  })

  forms(logoutFormPath, async ({ request, reply }) => {
    await browserSession.signOut(request, reply)
    return { goTo: '/login?sent=out' }
  })

  forms('/verify/:code', async ({ params, values, request, reply }) => {
    const heldSession = browserSession.heldSession(request, values['switch'] === 'true')
    const loginResult = await auth.verifyCode(params['code'] ?? '', heldSession)
    if (loginResult === null) return refusalPage(invalidCode())
    if (loginResult instanceof Refusal) return refusalPage(loginResult)
    const user = browserSession.logIn(reply, loginResult)
    return { goTo: readReturnPath(request) ?? (await findTeamLanding(user)) ?? '/events' }
  })
}
