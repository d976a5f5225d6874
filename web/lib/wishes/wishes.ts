import type { Wish } from '../../../domain/offline/wish.ts'
import { useUser } from '../session/session.ts'
import { noWishes, useShownWishes, wishMark } from './shown-wishes.ts'

/** What waits for a signal, of whoever is signed in, and what was refused. */
export function useWishes(): readonly Wish[] {
  const wishes = useShownWishes()
  const email = useUser()?.email
  return wishes === noWishes ? noWishes : wishes.filter(({ owner }) => owner === email)
}

export const loadQueue = () => import('./queue.ts')

const isMarked = () => {
  try {
    return localStorage.getItem(wishMark) !== null
  } catch {
    return false
  }
}

/** Once a page runs: what was wished before is shown, and sent. */
export function startWishes(): void {
  if (isMarked()) void loadQueue().then(({ startQueue }) => startQueue())
}

/** Whoever logs out takes their wishes along. */
export function forgetWishes(): void {
  if (isMarked()) void loadQueue().then(({ forgetQueue }) => forgetQueue())
}
