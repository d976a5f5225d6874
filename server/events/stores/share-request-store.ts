import type { Query } from '../../platform/database/database.ts'
import type { ShareRequestRow } from '../rows.ts'

/** Asked anew, it stands for where the other sits now. */
export async function insertShareRequest(query: Query, row: ShareRequestRow): Promise<void> {
  await query
    .insertInto('placeQuestions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['askingId', 'askedId'])
        .doUpdateSet({ place: row.place, askedAt: row.askedAt }),
    )
    .execute()
}

/** The events that ask for the table where this one still sits. */
export async function findShareRequesters(
  query: Query,
  requested: { id: string; place: string },
): Promise<string[]> {
  const rows = await query
    .selectFrom('placeQuestions')
    .select('askingId')
    .where('askedId', '=', requested.id)
    .where('place', '=', requested.place)
    .orderBy('askedAt')
    .orderBy('askingId')
    .execute()
  return rows.map(({ askingId }) => askingId)
}

/** The events that this one asks. */
export async function findRequestedEvents(query: Query, askingId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('placeQuestions')
    .select('askedId')
    .where('askingId', '=', askingId)
    .execute()
  return rows.map(({ askedId }) => askedId)
}

export async function deleteShareRequest(
  query: Query,
  { askingId, askedId }: Pick<ShareRequestRow, 'askingId' | 'askedId'>,
): Promise<void> {
  await query
    .deleteFrom('placeQuestions')
    .where('askingId', '=', askingId)
    .where('askedId', '=', askedId)
    .execute()
}

/** It has found a table, or wants none: whom it asked need not answer. */
export async function deleteShareRequestsOf(query: Query, askingId: string): Promise<void> {
  await query.deleteFrom('placeQuestions').where('askingId', '=', askingId).execute()
}
