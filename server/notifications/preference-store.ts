import {
  withDefaultPreferences,
  type NotificationPreferences,
} from '../../domain/notifications/kinds.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import { batchesOf, readInBatches } from '../platform/database/batches.ts'

/** Returns preferences of addresses that have a choice stored or have been mailed. */
export async function findPreferences(
  query: Query,
  emails: readonly string[],
): Promise<Map<string, NotificationPreferences>> {
  const rows = await readInBatches(emails, (emailBatch) =>
    query
      .selectFrom('noticePeople')
      .select(['email', 'choices'])
      .where('email', 'in', emailBatch)
      .execute(),
  )
  return new Map(
    rows.map(({ email, choices: preferences }) => [
      email,
      withDefaultPreferences(JSON.parse(preferences) as Partial<NotificationPreferences>),
    ]),
  )
}

export async function insertRecipients(
  query: Query,
  rows: readonly { email: string; stopHash: string }[],
): Promise<void> {
  for (const emailBatch of batchesOf(rows)) {
    await query
      .insertInto('noticePeople')
      .values(emailBatch.map((row) => ({ ...row, choices: '{}' })))
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
  }
}

export async function savePreferences(
  query: Query,
  email: string,
  preferences: Partial<NotificationPreferences>,
): Promise<void> {
  await query
    .updateTable('noticePeople')
    .set({ choices: JSON.stringify(preferences) })
    .where('email', '=', email)
    .execute()
}

/** Returns the choices that differ from the defaults. */
export async function findPreferencesOf(
  query: Query,
  email: string,
): Promise<Partial<NotificationPreferences>> {
  const row = await query
    .selectFrom('noticePeople')
    .select('choices')
    .where('email', '=', email)
    .executeTakeFirst()
  return JSON.parse(row?.choices ?? '{}') as Partial<NotificationPreferences>
}

/** Locks the recipient until the transaction ends, so that concurrent choices do not overwrite each other. */
export async function lockRecipient(
  { query, forUpdate }: Transaction,
  email: string,
): Promise<void> {
  const recipient = query.selectFrom('noticePeople').select('email').where('email', '=', email)
  await forUpdate(recipient).execute()
}

export async function findEmailByUnsubscribeHash(
  query: Query,
  stopHash: string,
): Promise<string | null> {
  const row = await query
    .selectFrom('noticePeople')
    .select('email')
    .where('stopHash', '=', stopHash)
    .executeTakeFirst()
  return row?.email ?? null
}
