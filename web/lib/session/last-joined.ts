import type { NameId } from '../../../domain/auth/schema.ts'

/** Names that joined an event last on this device: only their ids, until logout. */
export const lastJoinedKey = (userKey: string): string => `${userKey}-joined`

export function readLastJoined(userKey: string): readonly NameId[] {
  try {
    const ids = JSON.parse(localStorage.getItem(lastJoinedKey(userKey)) ?? '[]') as unknown
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    return []
  }
}

export function storeLastJoined(userKey: string, ids: readonly NameId[]): void {
  try {
    localStorage.setItem(lastJoinedKey(userKey), JSON.stringify(ids))
  } catch {
    // Storage may be full or denied: then no name is chosen next time.
  }
}
