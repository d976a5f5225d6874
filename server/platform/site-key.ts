import { randomBytes } from 'node:crypto'
import type { Database, Query, Transaction } from './database/database.ts'

type Name = 'source-key' | 'feed-key' | 'notice-key' | 'push-key' | 'form-key'

/** Secret of the site, created once and stored in the database, so that all servers share it. */
export const readSiteKey = (database: Database, name: Name): Promise<string> =>
  database.transaction((transaction) => ensureSiteKey(transaction, name))

const findKey = (query: Query, name: Name) =>
  query.selectFrom('siteValues').select('value').where('name', '=', name).executeTakeFirst()

/** Undefined if no key exists, and so no signature either. */
export const findSiteKey = async (query: Query, name: Name): Promise<string | undefined> =>
  (await findKey(query, name))?.value

export async function ensureSiteKey({ query, cache }: Transaction, name: Name): Promise<string> {
  const cachedKey = cache.get(name) as string | undefined
  if (cachedKey !== undefined) return cachedKey
  const findStored = () => findKey(query, name)
  const storedKey = await findStored()
  if (storedKey) {
    cache.set(name, storedKey.value)
    return storedKey.value
  }
  await query
    .insertInto('siteValues')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // Cached only once it is committed: the transaction that creates it may fail.
  return (await findStored())?.value ?? ''
}
