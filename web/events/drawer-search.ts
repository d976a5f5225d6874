import type { EventId } from '../../domain/events/schema.ts'

export type CreateKind = 'new' | 'request'

/** Open drawers, as stored in the address. */
export interface DrawerSearch {
  /** Event whose details are open. */
  event?: EventId | undefined
  /** Ids of the names that have time for the event, joined with `*`. */
  as?: string | undefined
  /** Event whose form is open. */
  edit?: EventId | undefined
  /** Kind of the new event whose form is open. */
  create?: CreateKind | undefined
  /** Title of the game that the form of a new event starts with. */
  game?: string | undefined
  /** Day and time that the form of a new event starts with (`freeTimeParam`). */
  at?: string | undefined
}

export function drawerSearch(search: Record<string, unknown>): DrawerSearch {
  const { event, as, edit, create, game, at } = search
  return {
    event: readId(event),
    as: event === undefined ? undefined : readId(as),
    edit: readId(edit),
    create: isCreateKind(create) ? create : undefined,
    game: create === undefined || game === undefined ? undefined : readId(game),
    at: isCreateKind(create) && typeof at === 'string' ? at.slice(0, maxTimeLength) : undefined,
  }
}

const maxTimeLength = 10

const isCreateKind = (value: unknown): value is CreateKind => value === 'new' || value === 'request'

/** An id of digits arrives as a number. */
const readId = (value: unknown): EventId | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? String(value)
    : undefined
