import { auditActions, type AuditFilter } from '../../domain/audit/schema.ts'
import { csvOf } from '../../domain/kernel/text/csv.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import type { Query } from '../platform/database/database.ts'
import { findEntries } from './store.ts'

export async function exportAuditEntries(
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
