import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Query } from '../platform/database/database.ts'
import type { Live } from '../platform/live/live.ts'
import { createEndSessions } from './sessions/end-sessions.ts'
import { createIssueCodes } from './login/issue-codes.ts'
import { createRequestLogin } from './login/request-login.ts'
import { createSessionOf } from './find-user.ts'
import { findAllNames, findHelpers } from './store.ts'
import { createVerifyCode } from './login/verify-code.ts'

export type Auth = ReturnType<typeof createAuth>

export function createAuth(dependencies: FeatureDependencies & { live: Live }) {
  const { database, conventions } = dependencies
  const { newLoginCode, newPersonalCode, newDoorLoginCode, extendPersonalCodes } =
    createIssueCodes(dependencies)
  return {
    login: createRequestLogin(dependencies),
    ...createVerifyCode(dependencies),
    ...createEndSessions(dependencies),
    newLoginCode,
    newPersonalCode,
    newDoorLoginCode,
    extendPersonalCodes,
    sessionOf: createSessionOf(dependencies),
    isHelper: async (query: Query, email: string) => (await findHelpers(query, [email])).length > 0,
    allNames: async () => findAllNames(database.query, (await conventions.current()).id),
  }
}
