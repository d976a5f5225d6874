import type { AuditEntry, AuditFilter } from '../../domain/audit/schema.ts'
import { fold } from '../../domain/kernel/text/fold.ts'
import type { Query } from '../platform/database/database.ts'
import { contains } from '../platform/database/like.ts'

const fields = ['id', 'at', 'actor', 'action', 'subject', 'details'] as const

/** Every word of the text, wherever it stands. */
const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean)

function matching(query: Query, { q, action }: AuditFilter) {
  let found = query.selectFrom('audit')
  if (action) found = found.where('action', '=', action)
  for (const word of wordsOf(q)) {
    found = found.where(contains('searchText', word))
  }
  return found
}

export async function countEntries(query: Query, filter: AuditFilter): Promise<number> {
  const row = await matching(query, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function findEntries(
  query: Query,
  filter: AuditFilter,
  part?: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  const ordered = matching(query, filter).select(fields).orderBy('at', 'desc').orderBy('id', 'desc')
  return (part ? ordered.limit(part.limit).offset(part.offset) : ordered).execute()
}
