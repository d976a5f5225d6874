import { randomBytes } from 'node:crypto'
import type { Database } from './database/database.ts'

/** A secret of the site, made once and kept in the database, so that all servers have the same. */
export const siteKey = (database: Database, name: 'source-key' | 'feed-key'): Promise<string> =>
  database.transaction(async ({ query }) => {
    await query
      .insertInto('siteValues')
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const row = query.selectFrom('siteValues').select('value').where('name', '=', name)
    return (await row.executeTakeFirstOrThrow()).value
  })
