import type { Wish } from '../../../domain/offline/wish.ts'
import { createSharedValue } from '../shared-value.ts'

/** Somebody is about to log out, and would lose this. */
interface Leaving {
  wishes: readonly Wish[]
  answer: (leaves: boolean) => void
}

const leaving = createSharedValue<Leaving | null>(null)

export function askToLeave(wishes: readonly Wish[]): Promise<boolean> {
  leaving.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      leaving.set(null)
      resolve(leaves)
    }
    leaving.set({ wishes, answer })
  })
}

export const useLeaving = leaving.use
