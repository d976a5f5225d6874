import { seconds } from '../../domain/kernel/time.ts'
import { ReadCache } from '../platform/cache/read-cache.ts'
import type { Live } from '../platform/live/live.ts'
import { hashOf } from '../platform/tokens.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { createFindUser, type Session } from './find-user.ts'

/** Who asks, by the token of their session; every signed-in request wants to know. */
export function createSessionOf(dependencies: FeatureDependencies & { live: Live }) {
  const { database, clock, conventions, live } = dependencies
  const { findSession } = createFindUser(dependencies)
  const sessions = new ReadCache<Session | null>(live, {
    topics: ['sessions', 'registrations', 'team', 'convention'],
    lifetime: seconds(5),
    most: 5_000,
  })

  return async function sessionOf(token: string): Promise<Session | null> {
    const { id: conventionId } = await conventions.current()
    const session = await sessions.read(`${conventionId} ${hashOf(token)}`, () =>
      findSession(database.query, { token, conventionId }),
    )
    return session && session.expiresAt > clock.now() ? session : null
  }
}
