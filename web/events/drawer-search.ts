import type { EventId } from '../../domain/events/schema.ts'

export type CreateKind = 'new' | 'request'

/** Which drawers are open, as the address says it. */
export interface DrawerSearch {
  /** Its details are open. */
  event?: EventId | undefined
  /** The form is open for it. */
  edit?: EventId | undefined
  /** The form is open for a new one. */
  create?: CreateKind | undefined
}

export function drawerSearch({ event, edit, create }: Record<string, unknown>): DrawerSearch {
  return {
    event: idIn(event),
    edit: idIn(edit),
    create: create === 'new' || create === 'request' ? create : undefined,
  }
}

/** An id of digits arrives as a number. */
const idIn = (value: unknown): EventId | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? String(value)
    : undefined
