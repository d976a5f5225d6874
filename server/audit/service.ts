import {
  type AuditFilter,
  type AuditWanted,
  type AuditPage,
  auditActions,
} from '../../domain/audit/schema.ts'
import { csvOf } from '../../domain/kernel/text/csv.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Query } from '../platform/database/database.ts'
import { countEntries, findEntries } from './store.ts'

export type Audit = ReturnType<typeof createAudit>

export const createAudit = ({
  database: { query },
  conventions,
}: Pick<FeatureDependencies, 'database' | 'conventions'>) => ({
  list: (wanted: AuditWanted) => listAuditEntries(query, wanted),
  csv: async (filter: AuditFilter) =>
    exportAuditEntries(query, filter, (await conventions.current()).timeZone),
})

const everything: AuditFilter = { q: '', action: undefined }

/** One page of what was done; the last one where a later one is asked for. */
async function listAuditEntries(
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

async function exportAuditEntries(
  query: Query,
  filter: AuditFilter,
  timeZone: string,
): Promise<string> {
  const entries = await findEntries(query, filter)
  return csvOf(
    ['When', 'Who', 'What', 'About', 'Details', 'Moment (UTC)'],
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
