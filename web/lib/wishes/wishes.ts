import type { Wish } from '../../../domain/offline/wish.ts'
import { useIsConnected } from '../queries/signal.ts'
import { useUser } from '../session/session.ts'
import { useShownWishes, wishMark } from './shown-wishes.ts'

/** What waits for a signal, of whoever is signed in, and what was refused. */
export function useWishes(): readonly Wish[] {
  const email = useUser()?.email
  return useShownWishes().filter(({ owner }) => owner === email)
}

/** Those of them that are about an event, and wait. */
export const useWishesAt = (eventId: string): readonly Wish[] =>
  useWishes().filter(({ subject, state }) => subject === eventId && state === 'waiting')

/** What a button says that would ask for the same again. */
export const waitsText = 'Waits to be sent'

/** Those of some names for whom no seat there waits to be sent. */
export const withoutWishedSeat = <Someone extends { id: string }>(
  names: readonly Someone[],
  wishes: readonly Wish[],
): Someone[] =>
  names.filter(({ id }) => !wishes.some(({ act, nameId }) => act === 'join' && nameId === id))

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
