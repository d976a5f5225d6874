import type { AuditFilter, AuditPage, AuditWanted } from '../../domain/audit/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { countEntries, findEntries } from './store.ts'

const everything: AuditFilter = { q: '', action: undefined }

/** One page of what was done; the last one where a later one is asked for. */
export async function listAuditEntries(
  query: Query,
  { page: wanted, rows, ...filter }: AuditWanted,
): Promise<AuditPage> {
  const [found, total] = await Promise.all([
    countEntries(query, filter),
    countEntries(query, everything),
  ])
  const page = Math.min(wanted, Math.max(0, Math.ceil(found / rows) - 1))
  const part = { limit: rows, offset: page * rows }
  return { rows: await findEntries(query, filter, part), page, found, total }
}
