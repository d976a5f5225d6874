import type { Query } from '../../platform/database/database.ts'
import type { PlaceQuestionRow } from '../rows.ts'

/** Asked anew, it stands for where the other sits now. */
export async function insertQuestion(query: Query, row: PlaceQuestionRow): Promise<void> {
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
export async function findAsking(
  query: Query,
  asked: { id: string; place: string },
): Promise<string[]> {
  const rows = await query
    .selectFrom('placeQuestions')
    .select('askingId')
    .where('askedId', '=', asked.id)
    .where('place', '=', asked.place)
    .orderBy('askedAt')
    .orderBy('askingId')
    .execute()
  return rows.map(({ askingId }) => askingId)
}

/** The events that this one asks. */
export async function findAsked(query: Query, askingId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('placeQuestions')
    .select('askedId')
    .where('askingId', '=', askingId)
    .execute()
  return rows.map(({ askedId }) => askedId)
}

export async function deleteQuestion(
  query: Query,
  { askingId, askedId }: Pick<PlaceQuestionRow, 'askingId' | 'askedId'>,
): Promise<void> {
  await query
    .deleteFrom('placeQuestions')
    .where('askingId', '=', askingId)
    .where('askedId', '=', askedId)
    .execute()
}

/** It has found a table, or wants none: whom it asked need not answer. */
export async function forgetQuestionsOf(query: Query, askingId: string): Promise<void> {
  await query.deleteFrom('placeQuestions').where('askingId', '=', askingId).execute()
}
