import { useEffect } from 'react'
import { createSharedValue } from '../../lib/shared-value.ts'
import { eventTableColumns } from './columns.tsx'

const storageKey = 'meepcon-event-columns'

/** Hidden columns of the list, as chosen last on this device; null without a choice. */
const storedColumns = createSharedValue<readonly string[] | null>(null)

/** Null until the page is hydrated: the server renders the default columns. */
export function useStoredColumns(): readonly string[] | null {
  useEffect(() => storedColumns.set(readColumns()), [])
  return storedColumns.use()
}

export function storeColumns(hidden: readonly string[]): void {
  storedColumns.set(hidden)
  try {
    localStorage.setItem(storageKey, JSON.stringify(hidden))
  } catch {
    // Storage may be full or denied: then the next visit starts with the default columns.
  }
}

function readColumns(): readonly string[] | null {
  try {
    const ids = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as unknown
    if (!Array.isArray(ids)) return storedColumns.get()
    return ids.map(String).filter((id) => id in eventTableColumns)
  } catch {
    return storedColumns.get()
  }
}
