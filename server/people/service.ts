import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { createEndSessions } from './end-sessions.ts'
import { createFindUser } from './find-user.ts'
import { createIssueCodes } from './issue-codes.ts'
import { createRequestLogin } from './request-login.ts'
import type { Query } from '../platform/database/database.ts'
import { findAllNames, findHelpers } from './store.ts'
import { createVerifyCode } from './verify-code.ts'

export type People = ReturnType<typeof createPeople>

export function createPeople(dependencies: FeatureDependencies) {
  const { database, conventions } = dependencies
  const { findSession } = createFindUser(dependencies)
  const { newLoginCode, newPersonalCode, extendPersonalCodes } = createIssueCodes(dependencies)
  return {
    login: createRequestLogin(dependencies),
    ...createVerifyCode(dependencies),
    ...createEndSessions(dependencies),
    newLoginCode,
    newPersonalCode,
    extendPersonalCodes,
    sessionOf: (token: string) => findSession(database.query, token),
    isHelper: async (query: Query, email: string) => (await findHelpers(query, [email])).length > 0,
    allNames: async () => findAllNames(database.query, (await conventions.current()).id),
  }
}
