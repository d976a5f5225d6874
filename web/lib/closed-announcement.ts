import { useSyncExternalStore } from 'react'

/** Storage key of the announcement that was closed last on this device. */
export const closedAnnouncementKey = 'meepcon-closed-announcement'

const listeners = new Set<() => void>()

/** Used where storage is full or denied: the announcement then stays closed until the site is left. */
let closedHere: string | null = null

function readClosedAnnouncement(): string | null {
  try {
    return localStorage.getItem(closedAnnouncementKey) ?? closedHere
  } catch {
    return closedHere
  }
}

/** Closes an announcement on all pages of this device, also on those that are open. */
export function closeAnnouncement(id: string): void {
  try {
    localStorage.setItem(closedAnnouncementKey, id)
  } catch {
    closedHere = id
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Id of the announcement that was closed last on this device; null while the page is hydrated. */
export const useClosedAnnouncement = (): string | null =>
  useSyncExternalStore(subscribe, readClosedAnnouncement, () => null)
