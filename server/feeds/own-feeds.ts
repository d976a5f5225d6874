import { feedRenewalsLimit } from '../../domain/feeds/limits.ts'
import { feedPath } from '../../domain/feeds/paths.ts'
import type { Feeds } from '../../domain/feeds/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import { notRegisteredRefusal } from '../registration/refusals.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import type { FeedDependencies } from './dependencies.ts'
import type { FeedOwnerKey } from './feed-keys.ts'
import { countRenewal, findOwnFeedOwner, type FeedOwner } from './store.ts'

/** Feed addresses of a user, and their renewal. */
export function createOwnFeeds({ database, clock, config, conventions, keys }: FeedDependencies) {
  function describe({ registrationId, feedVersion, names }: FeedOwner): Feeds {
    const addressOf = (kind: FeedOwnerKey['kind'], id: string) =>
      `${config.publicUrl}${feedPath(id, keys.keyOf({ kind, id, feedVersion }))}`
    return {
      all: addressOf('registration', registrationId),
      names: names.map((name) => ({ ...name, address: addressOf('name', name.id) })),
    }
  }

  async function findOwnFeeds({ email }: User): Promise<Feeds | null> {
    const { id } = await conventions.current()
    const owner = await findOwnFeedOwner(database.query, id, email)
    return owner ? describe(owner) : null
  }

  const renew = ({ email }: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const { convention } = await conventions.lockCurrentConvention(transaction)
      const owner = await findOwnFeedOwner(query, convention.id, email)
      if (!owner) return notRegisteredRefusal()
      const message =
        'You have replaced the calendar addresses many times. Please wait a moment and try again.'
      const limited = { limits: feedRenewalsLimit, subject: email, message }
      const limitRefusal = await countAttempts(transaction, clock.now(), limited)
      if (limitRefusal) return limitRefusal
      await countRenewal(query, owner.registrationId)
      markChanged('registrations')
      return describe({ ...owner, feedVersion: owner.feedVersion + 1 })
    })

  return { findOwnFeeds, renew }
}
