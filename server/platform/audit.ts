import { shortened, withoutSecrets } from '../../domain/audit/rules.ts'
import type { AuditAction } from '../../domain/audit/schema.ts'
import { fold } from '../../domain/kernel/text/fold.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Query, Transaction } from './database/database.ts'
import { prepared } from './database/prepared-statement.ts'
import type { AuditRow } from './database/schema.ts'
import { newId } from './tokens.ts'

export interface AuditRecord {
  /** Who did it. */
  actor: Pick<User, 'email' | 'team'>
  action: AuditAction
  /** What it was done to, as a person calls it: a game, an address, a date. Never a link. */
  subject: string
  details?: string
}

const clean = (text: string) => shortened(withoutSecrets(text))

/** Writes down what is done in the same transaction: neither stands without the other. */
export async function recordAudit(
  { query, changed }: Pick<Transaction, 'query' | 'changed'>,
  { actor, action, subject, details = '' }: AuditRecord,
  now: Instant,
): Promise<void> {
  const row = {
    id: newId(),
    at: now,
    actor: actor.team ? `${actor.team.name} <${actor.email}>` : actor.email,
    action,
    subject: clean(subject),
    details: clean(details),
  }
  const searchText = fold(`${row.actor}\n${row.subject}\n${row.details}`)
  changed('audit')
  await auditRow(query, { ...row, searchText })
}

const auditRow = prepared((query: Query, row: AuditRow) => query.insertInto('audit').values(row))
