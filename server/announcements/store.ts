import type { Announcement } from '../../domain/announcements/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { readSiteValue, writeSiteValue } from '../platform/database/site-values.ts'

/** Returns the newest announcement, even after it expired. */
export async function findAnnouncement(query: Query): Promise<Announcement | null> {
  const value = await readSiteValue(query, 'announcement')
  return value === null ? null : (JSON.parse(value) as Announcement)
}

export const saveAnnouncement = (query: Query, announcement: Announcement): Promise<void> =>
  writeSiteValue(query, 'announcement', JSON.stringify(announcement))

export async function findRecipients(query: Query, conventionId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('registrations')
    .select('email')
    .distinct()
    .where('conventionId', '=', conventionId)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

export async function countMailed(query: Query, kind: string, reference: string): Promise<number> {
  const { count } = await query
    .selectFrom('outbox')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
