import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { linkKey } from '../kernel/text/text-field.ts'
import { DigitsForm, Done, LoginForm, Name, Switch, User } from './schema.ts'

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary: 'Send a verification e-mail to a registered address',
  body: LoginForm,
  response: Done,
  refusals: ['blocked', 'rate-limited', 'not-registered'],
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/user/verify/:code',
  summary:
    'Sign in with the code of a link; null when it is unknown, expired or withdrawn, 409 when somebody else is signed in',
  params: z.object({ code: linkKey(200) }),
  body: Switch,
  response: z.nullable(User),
  refusals: ['signed-in-as-another'],
})

export const verifyDigits = endpoint({
  method: 'POST',
  path: '/user/verify',
  summary: 'Sign in with the six digits of the verification e-mail',
  body: DigitsForm,
  response: User,
  refusals: ['rate-limited', 'wrong-digits', 'spent-digits', 'signed-in-as-another'],
})

export const currentSession = endpoint({
  method: 'GET',
  path: '/user/session',
  summary: 'Who is signed in, or null',
  access: 'visitor',
  topics: ['sessions', 'names'],
  response: z.nullable(User),
})

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  summary: 'End this session',
  response: Done,
})

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/user/logout-everywhere',
  summary: 'End every session of the address and withdraw its codes',
  access: 'user',
  response: Done,
})

export const listNames = endpoint({
  method: 'GET',
  path: '/names',
  summary: 'Every name of the current convention, for who hands events over',
  access: 'tables',
  response: z.array(z.extend(Name, { email: z.string() })),
  topics: ['registrations'],
})
