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

/** The caller, and the administrator's address: an answer names editors only as far as this caller may know them. */
export interface Viewer {
  user: Pick<User, 'email'>
  config: Pick<Config, 'adminEmail'>
}

/** Names for users. */
const recordLabels: Record<VersionedTable, string> = {
  conventions: 'convention',
  registrations: 'registration',
  events: 'event',
  gamedays: 'gameday',
  photos: 'photo',
  letters: 'letter',
}

/** Optimistic concurrency: version columns of an edited row. The editor is null for an automatic change. */
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

/** Refuses a save that started from an older version; holds the current state, its time and its editor. */
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

/** Explains why a record can no longer be saved; null if it never existed or its tombstone has been deleted. */
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
