import type { AuditEntry, AuditFilter } from '../../domain/audit/schema.ts'
import { foldText } from '../../domain/kernel/text/fold.ts'
import type { Query } from '../platform/database/database.ts'
import { containsText } from '../platform/database/like.ts'

const fields = ['id', 'at', 'actor', 'action', 'subject', 'details'] as const

/** Matches texts that contain every search word, in any order. */
const searchWords = (text: string) => foldText(text).split(/\s+/).filter(Boolean)

function matchingEntries(query: Query, { q, action }: AuditFilter) {
  let filtered = query.selectFrom('audit')
  if (action) filtered = filtered.where('action', '=', action)
  for (const word of searchWords(q)) {
    filtered = filtered.where(containsText('searchText', word))
  }
  return filtered
}

export async function countEntries(query: Query, filter: AuditFilter): Promise<number> {
  const row = await matchingEntries(query, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function findEntries(
  query: Query,
  filter: AuditFilter,
  pageRange?: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  const sorted = matchingEntries(query, filter)
    .select(fields)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  return (pageRange ? sorted.limit(pageRange.limit).offset(pageRange.offset) : sorted).execute()
}
