import type { Query } from './database.ts'

/** Names of the values. */
type Name =
  | 'announcement'
  | 'badge-line'
  /** Marks the data of a demo site, which may be replaced. */
  | 'demo'
  | 'mail-pause'
  | 'mail-to-everyone'
  | 'registration-closed'
  | 'slow-mode'
  /** Ends with the id of a convention. */
  | `shared-figures ${string}`

export async function readSiteValue(query: Query, name: Name): Promise<string | null> {
  const row = await query
    .selectFrom('siteValues')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function writeSiteValue(
  query: Query,
  name: Name,
  value: string | null,
): Promise<void> {
  if (value === null) {
    await query.deleteFrom('siteValues').where('name', '=', name).execute()
    return
  }
  await query
    .insertInto('siteValues')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
