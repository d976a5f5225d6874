import { choicesFrom, type NoticeChoices } from '../../domain/notices/kinds.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import { inParts, readInParts } from '../platform/database/in-parts.ts'

/** Of those who have chosen or been mailed. */
export async function findChoices(
  query: Query,
  emails: readonly string[],
): Promise<Map<string, NoticeChoices>> {
  const rows = await readInParts(emails, (part) =>
    query
      .selectFrom('noticePeople')
      .select(['email', 'choices'])
      .where('email', 'in', part)
      .execute(),
  )
  return new Map(
    rows.map(({ email, choices }) => [
      email,
      choicesFrom(JSON.parse(choices) as Partial<NoticeChoices>),
    ]),
  )
}

export async function insertPeople(
  query: Query,
  rows: readonly { email: string; stopHash: string }[],
): Promise<void> {
  for (const part of inParts(rows)) {
    await query
      .insertInto('noticePeople')
      .values(part.map((row) => ({ ...row, choices: '{}' })))
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
  }
}

export async function saveChoices(
  query: Query,
  email: string,
  choices: Partial<NoticeChoices>,
): Promise<void> {
  await query
    .updateTable('noticePeople')
    .set({ choices: JSON.stringify(choices) })
    .where('email', '=', email)
    .execute()
}

/** What was chosen otherwise than usual. */
export async function findChosen(query: Query, email: string): Promise<Partial<NoticeChoices>> {
  const row = await query
    .selectFrom('noticePeople')
    .select('choices')
    .where('email', '=', email)
    .executeTakeFirst()
  return JSON.parse(row?.choices ?? '{}') as Partial<NoticeChoices>
}

/** Until the transaction is over nobody else chooses for them: one choice would lose the other. */
export async function lockPerson({ query, forUpdate }: Transaction, email: string): Promise<void> {
  const person = query.selectFrom('noticePeople').select('email').where('email', '=', email)
  await forUpdate(person).execute()
}

export async function findEmailOf(query: Query, stopHash: string): Promise<string | null> {
  const row = await query
    .selectFrom('noticePeople')
    .select('email')
    .where('stopHash', '=', stopHash)
    .executeTakeFirst()
  return row?.email ?? null
}
