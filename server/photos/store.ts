import type { Updateable } from 'kysely'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Photo } from '../../domain/photos/schema.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import type { PhotoRow } from './rows.ts'
import type { Schema } from '../platform/database/schema.ts'

const photoColumns = ['id', 'width', 'height', 'caption', 'alt', 'colour', 'version'] as const

export function findPhotos(query: Query): Promise<Photo[]> {
  return query.selectFrom('photos').select(photoColumns).orderBy('position').orderBy('id').execute()
}

export function findPhoto(query: Query, id: string): Promise<Photo | undefined> {
  return query.selectFrom('photos').select(photoColumns).where('id', '=', id).executeTakeFirst()
}

export const lockPhoto = (
  { query, forUpdate }: Transaction,
  id: string,
): Promise<Photo | undefined> =>
  forUpdate(query.selectFrom('photos').select(photoColumns).where('id', '=', id)).executeTakeFirst()

export async function insertPhotos(query: Query, rows: readonly PhotoRow[]): Promise<void> {
  if (rows.length > 0) await query.insertInto('photos').values(rows).execute()
}

export async function nextPosition(query: Query): Promise<number> {
  const row = await query
    .selectFrom('photos')
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirst()
  // Both engines return null for an empty table, which the types omit.
  const last = row?.last as number | null | undefined
  return last === null || last === undefined ? 0 : Number(last) + 1
}

export async function updateTexts(
  query: Query,
  id: string,
  texts: Updateable<Schema['photos']>,
): Promise<void> {
  await query.updateTable('photos').set(texts).where('id', '=', id).execute()
}

export async function updatePosition(query: Query, id: string, position: number): Promise<void> {
  await query
    .updateTable('photos')
    .set({ position })
    .where('id', '=', id)
    .where('position', '!=', position)
    .execute()
}

export async function deletePhoto(query: Query, id: string): Promise<void> {
  await query.deleteFrom('photos').where('id', '=', id).execute()
}

export async function countPhotosSince(query: Query, since: Instant): Promise<number> {
  const { count } = await query
    .selectFrom('photos')
    .where('createdAt', '>=', since)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
