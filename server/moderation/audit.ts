import { type AuditRecord, recordAudit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'

/** Records the entry and notifies other servers, because each of them caches who may write. */
export function auditModeration(transaction: Transaction, entry: AuditRecord, clock: Clock) {
  transaction.markChanged('safety')
  return recordAudit(transaction, entry, clock.now())
}
