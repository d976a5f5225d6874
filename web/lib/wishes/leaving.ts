import { useSyncExternalStore } from 'react'
import type { Wish } from '../../../domain/offline/wish.ts'

/** Somebody is about to log out, and would lose this. */
interface Leaving {
  wishes: readonly Wish[]
  answer: (leaves: boolean) => void
}

let leaving: Leaving | null = null
const listeners = new Set<() => void>()

function show(next: Leaving | null): void {
  leaving = next
  for (const listener of listeners) listener()
}

export function askToLeave(wishes: readonly Wish[]): Promise<boolean> {
  leaving?.answer(false)
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      show(null)
      resolve(leaves)
    }
    show({ wishes, answer })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLeaving = (): Leaving | null =>
  useSyncExternalStore(
    subscribe,
    () => leaving,
    () => null,
  )
