import type { EventId } from '../../domain/events/schema.ts'

export type CreateKind = 'new' | 'request'

/** Which drawers are open, as the address says it. */
export interface DrawerSearch {
  /** Its details are open. */
  event?: EventId | undefined
  /** Whose seat it would be, by their ids with `*` between: those who have time. */
  as?: string | undefined
  /** The form is open for it. */
  edit?: EventId | undefined
  /** The form is open for a new one. */
  create?: CreateKind | undefined
}

export function drawerSearch({ event, as, edit, create }: Record<string, unknown>): DrawerSearch {
  return {
    event: readId(event),
    as: event === undefined ? undefined : readId(as),
    edit: readId(edit),
    create: create === 'new' || create === 'request' ? create : undefined,
  }
}

/** An id of digits arrives as a number. */
const readId = (value: unknown): EventId | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? String(value)
    : undefined
