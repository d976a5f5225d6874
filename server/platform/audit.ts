import { truncateAuditText, redactSecrets } from '../../domain/audit/rules.ts'
import type { AuditAction } from '../../domain/audit/schema.ts'
import { foldText } from '../../domain/kernel/text/fold.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Query, Transaction } from './database/database.ts'
import { prepareStatement } from './database/prepared-statement.ts'
import type { AuditRow } from './database/schema.ts'
import { newId } from './tokens.ts'

export interface AuditRecord {
  /** The user who acted. */
  actor: Pick<User, 'email' | 'team'>
  action: AuditAction
  /** Name of the changed record, as users know it: a game, an email address, a date. Never a link. */
  subject: string
  details?: string
}

const removeSecrets = (text: string) => truncateAuditText(redactSecrets(text))

/** Records an action in the transaction that performs it, so that neither is stored without the other. */
export async function recordAudit(
  { query, markChanged }: Pick<Transaction, 'query' | 'markChanged'>,
  { actor, action, subject, details = '' }: AuditRecord,
  now: Instant,
): Promise<void> {
  const row = {
    id: newId(),
    at: now,
    actor: actor.team ? `${actor.team.name} <${actor.email}>` : actor.email,
    action,
    subject: removeSecrets(subject),
    details: removeSecrets(details),
  }
  const searchText = foldText(`${row.actor}\n${row.subject}\n${row.details}`)
  markChanged('audit')
  await insertAuditRow(query, { ...row, searchText })
}

const insertAuditRow = prepareStatement((query: Query, row: AuditRow) =>
  query.insertInto('audit').values(row),
)
