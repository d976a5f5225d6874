import { randomBytes } from 'node:crypto'
import type { Database, Query, Transaction } from './database/database.ts'

type Name = 'source-key' | 'feed-key' | 'notice-key' | 'push-key' | 'form-key'

/** A secret of the site, made once and kept in the database, so that all servers have the same. */
export const siteKey = (database: Database, name: Name): Promise<string> =>
  database.transaction((transaction) => siteKeyIn(transaction, name))

const findKey = (query: Query, name: Name) =>
  query.selectFrom('siteValues').select('value').where('name', '=', name).executeTakeFirst()

/** Where there is none yet, nothing was ever signed with it. */
export const existingSiteKey = async (query: Query, name: Name): Promise<string | undefined> =>
  (await findKey(query, name))?.value

export async function siteKeyIn({ query, cache }: Transaction, name: Name): Promise<string> {
  const known = cache.get(name) as string | undefined
  if (known !== undefined) return known
  const find = () => findKey(query, name)
  const there = await find()
  if (there) {
    cache.set(name, there.value)
    return there.value
  }
  await query
    .insertInto('siteValues')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // Cached once it is committed: the transaction that made it may fail.
  return (await find())?.value ?? ''
}
