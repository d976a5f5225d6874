import { type RawBuilder, sql } from 'kysely'

/** Whether the column holds this text, wherever it stands. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${escaped(text)}%`} escape '\\'`

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
