import { type RawBuilder, sql } from 'kysely'

/** Matches columns that contain this text anywhere. */
export const containsText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(text)}%`} escape '\\'`

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
