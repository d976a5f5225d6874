import type { User } from '../../../domain/auth/schema.ts'
import { markSession } from '../inline-scripts/mark-session.ts'
import { lastJoinedKey } from './last-joined.ts'

type Stored = User | null

/** Gets the previous user if another page of this browser has changed the stored user. */
type Listener = (before?: Stored) => void

const listeners = new Set<Listener>()
let memory: { name: string; user: Stored } | null = null

/** The user that this browser stored last. It only avoids a flash: the server decides who is logged in. */
export function storedUser(name: string): Stored {
  if (memory?.name === name) return memory.user
  memory = { name, user: readStorage(name) }
  markSession(document.documentElement, memory.user)
  return memory.user
}

export function storeUser(name: string, user: Stored): void {
  if (JSON.stringify(memory?.user) === JSON.stringify(user) && memory?.name === name) return
  memory = { name, user }
  markSession(document.documentElement, user)
  try {
    if (user) localStorage.setItem(name, JSON.stringify(user))
    else for (const key of [name, lastJoinedKey(name)]) localStorage.removeItem(key)
  } catch (error) {
    console.error('The user could not be stored:', error)
  }
  for (const listener of listeners) listener()
}

/** Notifies all listeners at once: nothing is rendered in between. */
function onStorage(): void {
  const before = memory?.user ?? null
  memory = null
  for (const listener of listeners) listener(before)
}

export function subscribeToUser(listener: Listener): () => void {
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

function readStorage(name: string): Stored {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Stored
  } catch {
    return null
  }
}
