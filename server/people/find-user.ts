import type { Instant } from '../../domain/kernel/time.ts'
import { isAdministrator } from '../../domain/people/rules.ts'
import type { Name, User } from '../../domain/people/schema.ts'
import type { Query } from '../platform/database/database.ts'
import type { CodeRow } from '../platform/database/schema.ts'
import { hashOf } from '../platform/tokens.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import * as sessions from './session-store.ts'
import { findNames } from './store.ts'

interface Session {
  user: User
  /** What the servers know it by. */
  key: string
  expiresAt: Instant
}

type Entry = Pick<CodeRow, 'email' | 'kind'>

export function createFindUser({ clock, config, conventions }: FeatureDependencies) {
  function userWith(by: Entry, names: Name[]): User | null {
    const isAdmin = isAdministrator(by, config.adminEmail)
    return isAdmin || names.length > 0 ? { email: by.email, names, isAdmin } : null
  }

  /** The user an address stands for in the current convention, or null when it stands for nobody. */
  async function userOf(query: Query, by: Entry): Promise<User | null> {
    const convention = await conventions.current(query)
    return userWith(by, await findNames(query, convention.id, by.email))
  }

  async function findSession(query: Query, token: string): Promise<Session | null> {
    const key = hashOf(token)
    const session = await sessions.findSession(query, {
      hash: key,
      conventionId: (await conventions.current()).id,
      now: clock.now(),
    })
    const user = session && userWith(session, session.names)
    return user && { user, key, expiresAt: session.expiresAt }
  }

  return { userOf, findSession }
}
