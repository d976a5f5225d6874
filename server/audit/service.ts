import {
  type AuditFilter,
  type AuditQuery,
  type AuditPage,
  auditActions,
} from '../../domain/audit/schema.ts'
import { toCsv } from '../../domain/kernel/text/csv.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Query } from '../platform/database/database.ts'
import { countEntries, findEntries } from './store.ts'

export type Audit = ReturnType<typeof createAudit>

export const createAudit = ({
  database: { query },
  conventions,
}: Pick<FeatureDependencies, 'database' | 'conventions'>) => ({
  list: (auditQuery: AuditQuery) => listAuditEntries(query, auditQuery),
  csv: async (filter: AuditFilter) =>
    exportAuditEntries(query, filter, (await conventions.current()).timeZone),
})

const allEntries: AuditFilter = { q: '', action: undefined }

/** Returns one page of the log, or the last page when the requested page is beyond it. */
async function listAuditEntries(
  query: Query,
  { page: pageIndex, rows, ...filter }: AuditQuery,
): Promise<AuditPage> {
  const [rowsOfPage, total] = await Promise.all([
    countEntries(query, filter),
    countEntries(query, allEntries),
  ])
  const page = Math.min(pageIndex, Math.max(0, Math.ceil(rowsOfPage / rows) - 1))
  const pageRange = { limit: rows, offset: page * rows }
  return { rows: await findEntries(query, filter, pageRange), page, found: rowsOfPage, total }
}

async function exportAuditEntries(
  query: Query,
  filter: AuditFilter,
  timeZone: string,
): Promise<string> {
  const entries = await findEntries(query, filter)
  return toCsv(
    ['When', 'Who', 'What', 'About', 'Details', 'Time (UTC)'],
    entries.map(({ at, actor, action, subject, details }) => [
      formatInstant(at, 'full', timeZone),
      actor,
      auditActions[action],
      subject,
      details,
      at,
    ]),
  )
}
