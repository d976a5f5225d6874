import { type Instant, seconds } from '../../domain/kernel/time.ts'
import { resolveRights } from '../../domain/auth/rules.ts'
import type { Name, TeamMembership, User } from '../../domain/auth/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { hashOf } from '../platform/tokens.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { ReadCache } from '../platform/cache/read-cache.ts'
import type { Live } from '../platform/live/live.ts'
import type { CodeRow } from './rows.ts'
import * as sessions from './sessions/session-store.ts'
import { findNames, findTeamMembership } from './store.ts'

export interface Session {
  user: User
  /** Key of this credential on the server, such as the hash of a token. */
  key: string
  expiresAt: Instant
}

type Entry = Pick<CodeRow, 'email' | 'kind'>

export function createFindUser({ clock, config, conventions }: FeatureDependencies) {
  function buildUser(credential: Entry, names: Name[], helper: TeamMembership | null): User | null {
    const rights = resolveRights(credential, helper, config.adminEmail)
    const hasAccess = rights.isAdmin || rights.team || names.length > 0
    return hasAccess ? { email: credential.email, names, ...rights } : null
  }

  /** Returns the user of an address in the current convention, or null when no user has it. */
  async function findUser(query: Query, credential: Entry): Promise<User | null> {
    const convention = await conventions.current(query)
    const helper = await findTeamMembership(query, credential.email)
    return buildUser(credential, await findNames(query, convention.id, credential.email), helper)
  }

  async function findSession(
    query: Query,
    { token, conventionId }: { token: string; conventionId: string },
  ): Promise<Session | null> {
    const key = hashOf(token)
    const session = await sessions.findSession(query, { hash: key, conventionId, now: clock.now() })
    if (!session) return null
    const user =
      buildUser(session, session.names, session.helper) ?? (await findPastAttendee(query, session))
    return user && { user, key, expiresAt: session.expiresAt }
  }

  /** Attendees of the past convention stay logged in while the home page belongs to it: it shows them their weekend. */
  async function findPastAttendee(query: Query, { email }: Entry): Promise<User | null> {
    const past = await conventions.past(query)
    const isAttendee = past && (await findNames(query, past.id, email)).length > 0
    return isAttendee ? { email, names: [], isAdmin: false } : null
  }

  return { findUser, findSession }
}

/** Finds the caller by their session token; runs on every authenticated request. */
export function createSessionOf(dependencies: FeatureDependencies & { live: Live }) {
  const { database, clock, conventions, live } = dependencies
  const { findSession } = createFindUser(dependencies)
  const sessions = new ReadCache<Session | null>(live, {
    topics: ['sessions', 'registrations', 'team', 'convention'],
    lifetime: seconds(5),
    maxEntries: 5_000,
  })

  return async function sessionOf(token: string): Promise<Session | null> {
    const { id: conventionId } = await conventions.current()
    const session = await sessions.read(`${conventionId} ${hashOf(token)}`, () =>
      findSession(database.query, { token, conventionId }),
    )
    return session && session.expiresAt > clock.now() ? session : null
  }
}
