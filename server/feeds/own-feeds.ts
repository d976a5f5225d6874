import { renewalsLimit } from '../../domain/feeds/limits.ts'
import { feedPath } from '../../domain/feeds/paths.ts'
import type { Feeds } from '../../domain/feeds/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import { notRegistered } from '../registration/refusals.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import type { Dependencies } from './dependencies.ts'
import type { FeedHolder } from './feed-keys.ts'
import { countRenewal, findOwn, type Holder } from './store.ts'

/** The addresses of somebody's calendars, and new ones. */
export function createOwnFeeds({ database, clock, config, conventions, keys }: Dependencies) {
  function describe({ registrationId, feedVersion, names }: Holder): Feeds {
    const addressOf = (kind: FeedHolder['kind'], id: string) =>
      `${config.publicUrl}${feedPath(id, keys.keyOf({ kind, id, feedVersion }))}`
    return {
      all: addressOf('registration', registrationId),
      names: names.map((name) => ({ ...name, address: addressOf('name', name.id) })),
    }
  }

  async function mine({ email }: User): Promise<Feeds | null> {
    const { id } = await conventions.current()
    const holder = await findOwn(database.query, id, email)
    return holder ? describe(holder) : null
  }

  const renew = ({ email }: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const { convention } = await conventions.lockCurrent(transaction)
      const holder = await findOwn(query, convention.id, email)
      if (!holder) return notRegistered()
      const message = 'You have made new addresses many times. Please wait a little.'
      const limited = { limits: renewalsLimit, subject: email, message }
      const tooMany = await countAttempts(transaction, clock.now(), limited)
      if (tooMany) return tooMany
      await countRenewal(query, holder.registrationId)
      changed('registrations')
      return describe({ ...holder, feedVersion: holder.feedVersion + 1 })
    })

  return { mine, renew }
}
