import type { AuditFilter, AuditWanted } from '../../domain/audit/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { exportAuditEntries } from './export-audit-entries.ts'
import { listAuditEntries } from './list-audit-entries.ts'

export type Audit = ReturnType<typeof createAudit>

export const createAudit = ({
  database: { query },
  conventions,
}: Pick<FeatureDependencies, 'database' | 'conventions'>) => ({
  list: (wanted: AuditWanted) => listAuditEntries(query, wanted),
  csv: async (filter: AuditFilter) =>
    exportAuditEntries(query, filter, (await conventions.current()).timeZone),
})
