import type { Role } from '../../../domain/kernel/roles.ts'
import type { RoleFixtures } from '../fixtures/roles.ts'
import type { CallInput } from './permission-inputs.ts'

export type PermissionRow = [
  statuses: string,
  input?: (fixtures: RoleFixtures) => CallInput | Promise<CallInput>,
]

export const everyone = '200 200 200 200 200'
/** For the team: a helper with this role gets the administrator's status, every other helper an attendee's. */
export const onlyRole = (role: Role, status = 200) => `401 403 403 403 ${status} ${role}`
/** For all helpers, whatever their roles. */
export const onlyTeam = '401 403 403 403 200 team'
export const administrator = onlyRole('administrator')
/** Only the person whose name is used. */
export const onlySelf = '401 200 403 403 200 tables'
/** The input is valid, but the caller may not give it. */
export const unprocessable = '422 422 422 422 422'
/** Any logged-in user. */
export const anyLoggedIn = '401 200 200 200 200'
/** A form, after which the browser is redirected to another page. */
export const redirected = '303 303 303 303 303'
export const notFound = '404 404 404 404 404'
/** Only the event's owner. */
export const owner = '401 403 403 200 200 tables'
