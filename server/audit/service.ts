import {
  auditActions,
  type AuditFilter,
  type AuditPage,
  type AuditWanted,
} from '../../domain/audit/schema.ts'
import { csvOf } from '../../domain/kernel/text/csv.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import type { Conventions } from '../convention/service.ts'
import type { Database } from '../platform/database/database.ts'
import { countEntries, findEntries } from './store.ts'

interface Dependencies {
  database: Database
  conventions: Conventions
}

export type Audit = ReturnType<typeof createAudit>

const everything: AuditFilter = { q: '', action: undefined }

export function createAudit({ database: { query }, conventions }: Dependencies) {
  async function list({ page: wanted, rows, ...filter }: AuditWanted): Promise<AuditPage> {
    const [found, total] = await Promise.all([
      countEntries(query, filter),
      countEntries(query, everything),
    ])
    const page = Math.min(wanted, Math.max(0, Math.ceil(found / rows) - 1))
    const part = { limit: rows, offset: page * rows }
    return { rows: await findEntries(query, filter, part), page, found, total }
  }

  async function csv(filter: AuditFilter): Promise<string> {
    const { timeZone } = await conventions.current()
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

  return { list, csv }
}
