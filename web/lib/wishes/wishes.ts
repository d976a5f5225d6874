import { useMemo } from 'react'
import type { Wish } from '../../../domain/offline/wish.ts'
import { useIsConnected } from '../queries/signal.ts'
import { useUser } from '../session/session.ts'
import { useShownWishes, wishMark } from './shown-wishes.ts'

/** What waits for a signal, of whoever is signed in, and what was refused. */
export function useWishes(): readonly Wish[] {
  const wishes = useShownWishes()
  const email = useUser()?.email
  return useMemo(() => wishes.filter(({ owner }) => owner === email), [wishes, email])
}

/** What is said of one that waits. */
export const useWishText = (): string =>
  `${useIsConnected() ? 'Is being' : 'Will be'} sent, not yet yours`

export const loadQueue = () => import('./queue.ts')

const isMarked = () => {
  try {
    return localStorage.getItem(wishMark) !== null
  } catch {
    return false
  }
}

/** Once a page runs: what was wished before is shown, and sent. */
export const startWishes = async (): Promise<void> => {
  if (isMarked()) await (await loadQueue()).startQueue()
}

/** Before somebody logs out: sends what it can, and asks about what is left. */
export const mayForgetWishes = async (email?: string): Promise<boolean> =>
  !isMarked() || (await loadQueue()).mayForget(email)

/** Whoever logs out takes their wishes along. */
export function forgetWishes(email?: string): void {
  if (isMarked()) void loadQueue().then(({ forgetQueue }) => forgetQueue(email))
}
