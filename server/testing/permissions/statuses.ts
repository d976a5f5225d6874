import type { Role } from '../../../domain/kernel/roles.ts'
import type { RoleFixtures } from '../fixtures/roles.ts'
import type { CallInput } from './permission-inputs.ts'

export type PermissionRow = [
  statuses: string,
  input?: (fixtures: RoleFixtures) => CallInput | Promise<CallInput>,
]

export const everyone = '200 200 200 200 200'
/** Of the team: the helper with this role is answered like the administrator, every other one like anybody. */
export const onlyRole = (role: Role, status = 200) => `401 403 403 403 ${status} ${role}`
export const administrator = onlyRole('administrator')
/** The one whose name it is. */
export const onlySelf = '401 200 403 403 200 tables'
/** The input is good, but it is not theirs to give. */
export const unprocessable = '422 422 422 422 422'
/** Anybody who is signed in. */
export const anySignedIn = '401 200 200 200 200'
/** A form, after which the browser goes to another page. */
export const redirected = '303 303 303 303 303'
export const notFound = '404 404 404 404 404'
/** Who owns the event. */
export const owner = '401 403 403 200 200 tables'
