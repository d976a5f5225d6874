import { useState } from 'react'
import type { WaitingList, Waiting } from '../../../domain/events/waiting-list/schema.ts'

const isSame = (one: Waiting, other: Waiting | null) =>
  one.id === other?.id && one.offeredUntil === other.offeredUntil

/** The seats that are kept for one's names, and those that went past them while one looked: these are told. */
export function useOffers(line: WaitingList, isMine: (waiting: Waiting) => boolean) {
  const [asked, setAsked] = useState<WaitingList>([])
  const [passed, setPassed] = useState<Waiting | null>(null)
  const offers = line.filter((waiting) => waiting.offeredUntil && isMine(waiting))
  if (offers.some((offer) => !asked.some((before) => isSame(before, offer)))) {
    const others = asked.filter(({ id }) => !offers.some((offer) => offer.id === id))
    setAsked([...others, ...offers])
  }
  const lapsed = asked.filter(
    (offer) =>
      !isSame(offer, passed) &&
      line.some(({ id, offeredUntil }) => id === offer.id && !offeredUntil),
  )
  return { offer: offers[0], lapsed, setPassed }
}
