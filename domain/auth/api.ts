import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { linkTokenField } from '../kernel/text/text-field.ts'
import { DigitsForm, Done, LoginForm, Name, SwitchAccountForm, User } from './schema.ts'

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary: 'Send a login email to a registered address',
  body: LoginForm,
  response: Done,
  refusals: ['blocked', 'rate-limited', 'not-registered'],
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/user/verify/:code',
  summary:
    'Log in with the code of a link; null if the code is unknown, expired or revoked, 409 if another user is logged in',
  params: z.object({ code: linkTokenField(200) }),
  body: SwitchAccountForm,
  response: z.nullable(User),
  refusals: ['signed-in-as-another'],
})

export const verifyDigits = endpoint({
  method: 'POST',
  path: '/user/verify',
  summary: 'Log in with the six digits of the login email',
  body: DigitsForm,
  response: User,
  refusals: ['rate-limited', 'wrong-digits', 'spent-digits', 'signed-in-as-another'],
})

export const currentSession = endpoint({
  method: 'GET',
  path: '/user/session',
  summary: 'Get the current user, or null',
  access: 'visitor',
  topics: ['sessions', 'names'],
  response: z.nullable(User),
})

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  summary: 'Log out: end this session',
  response: Done,
})

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/user/logout-everywhere',
  summary: 'Log out everywhere: end all sessions of the address and revoke its codes',
  access: 'user',
  response: Done,
})

export const listNames = endpoint({
  method: 'GET',
  path: '/names',
  summary: "List every name of the current convention, to choose an event's new owner",
  access: 'tables',
  response: z.array(z.extend(Name, { email: z.string() })),
  topics: ['registrations'],
})
