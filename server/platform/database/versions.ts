import type { Actor, Refusal } from '../../../domain/kernel/refusal.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import {
  changedConflictRefusal,
  deletedConflictRefusal,
} from '../../../domain/kernel/forms/edit-conflict.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Config } from '../config.ts'
import type { Query } from './database.ts'
import { type Deletable, findTombstone } from './tombstones.ts'

type VersionedTable = 'conventions' | 'registrations' | 'events' | 'gamedays' | 'photos' | 'letters'

/** Who asks, and who is the administrator: people are named in an answer as this person may know them. */
export interface Viewer {
  user: Pick<User, 'email'>
  config: Pick<Config, 'adminEmail'>
}

/** What people call it. */
const recordLabels: Record<VersionedTable, string> = {
  conventions: 'convention',
  registrations: 'registration',
  events: 'event',
  gamedays: 'gameday',
  photos: 'photo',
  letters: 'letter',
}

/** Optimistic concurrency: what an edit leaves on its row. Nobody did it where it followed from something else. */
export const nextVersionColumns = (
  version: number,
  editor: Pick<User, 'email'> | null,
  now: Instant,
) => ({
  version: version + 1,
  editedBy: editor?.email ?? null,
  editedAt: now,
})

async function findActor(query: Query, email: string | null, viewer: Viewer): Promise<Actor> {
  if (email === null) return { kind: 'unknown', name: '' }
  if (email === viewer.user.email) return { kind: 'you', name: '' }
  if (email === viewer.config.adminEmail) return { kind: 'administrator', name: '' }
  const person = await query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.email', '=', email)
    .orderBy('registrations.createdAt', 'desc')
    .orderBy('names.position')
    .select('names.name')
    .limit(1)
    .executeTakeFirst()
  return person ? { kind: 'person', name: person.name } : { kind: 'unknown', name: '' }
}

/** For a save that started from an older state: what is there now, since when and by whom. */
export async function changedRefusal(
  query: Query,
  table: VersionedTable,
  current: { id: string },
  viewer: Viewer,
): Promise<Refusal<'changed-meanwhile'>> {
  const edit = await query
    .selectFrom(table)
    .select(['editedBy', 'editedAt'])
    .where('id', '=', current.id)
    .executeTakeFirst()
  const editor = await findActor(query, edit?.editedBy ?? null, viewer)
  return changedConflictRefusal(recordLabels[table], {
    by: editor,
    at: edit?.editedAt ?? null,
    current,
  })
}

/** Why this cannot be saved any more; null when it never was there, or so long ago that nobody remembers. */
export async function deletedRefusal(
  query: Query,
  kind: Deletable,
  id: string,
  viewer: Viewer,
): Promise<Refusal<'deleted-meanwhile'> | null> {
  const tombstone = await findTombstone(query, kind, id)
  if (!tombstone) return null
  const editor = await findActor(query, tombstone.deletedBy, viewer)
  return deletedConflictRefusal(kind, { by: editor, at: tombstone.deletedAt })
}
