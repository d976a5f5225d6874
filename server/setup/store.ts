import type { MailTest } from '../../domain/setup/schema.ts'
import type { Query } from '../platform/database/database.ts'

export const mailTestKind = 'setup-test'

export const mailTestReference = (conventionId: string): string => `setup ${conventionId}`

const stateNames = { queued: 'waiting', sent: 'sent', failed: 'failed' } as const

export async function findMailTest(
  query: Query,
  conventionId: string,
  { hasMailServer }: { hasMailServer: boolean },
): Promise<MailTest | null> {
  const mail = await query
    .selectFrom('outbox')
    .select(['recipient', 'status', 'lastError', 'createdAt', 'sentAt'])
    .where('reference', '=', mailTestReference(conventionId))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!mail) return null
  const isInMailbox = mail.status === 'queued' && !hasMailServer
  return {
    state: isInMailbox ? 'mailbox' : stateNames[mail.status],
    to: mail.recipient,
    at: mail.sentAt ?? mail.createdAt,
    reason: mail.status === 'sent' ? null : mail.lastError,
  }
}
