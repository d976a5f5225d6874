import type { Query } from '../../platform/database/database.ts'
import type { ShareRequestRow } from '../rows.ts'

/** A repeated request takes over the current table of the other event. */
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

/** Events that request the table of this one while it is still there. */
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

/** Events to which this one has sent a request. */
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

/** Deletes the requests of an event that has found a table or wants none: the others need not answer. */
export async function deleteShareRequestsOf(query: Query, askingId: string): Promise<void> {
  await query.deleteFrom('placeQuestions').where('askingId', '=', askingId).execute()
}
