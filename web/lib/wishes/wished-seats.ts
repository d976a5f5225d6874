import type { Wish } from '../../../domain/offline/wish.ts'
import { useWishes } from './wishes.ts'

/** What waits for a signal about an event. */
export const useWishesAt = (eventId: string): readonly Wish[] =>
  useWishes().filter(({ subject, state }) => subject === eventId && state === 'waiting')

/** Whether a seat at an event is among them. */
export const isSeatWished = (wishes: readonly Wish[], eventId: string): boolean =>
  wishes.some(
    ({ act, state, subject }) => act === 'join' && state === 'waiting' && subject === eventId,
  )

/** What a button says that would ask for the same again. */
export const waitsText = 'Waits to be sent'

/** Those of some names for whom no seat there waits to be sent. */
export const withoutWishedSeat = <Someone extends { id: string }>(
  names: readonly Someone[],
  wishes: readonly Wish[],
): Someone[] =>
  names.filter(({ id }) => !wishes.some(({ act, nameId }) => act === 'join' && nameId === id))
