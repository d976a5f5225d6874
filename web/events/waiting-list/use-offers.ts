import { useState } from 'react'
import type { WaitingList, WaitingListEntry } from '../../../domain/events/waiting-list/schema.ts'

const isSame = (offer: WaitingListEntry, other: WaitingListEntry | null) =>
  offer.id === other?.id && offer.offeredUntil === other.offeredUntil

/** Spots reserved for the user's names, and offers that expired while the page was open, which are reported. */
export function useOffers(line: WaitingList, isMine: (waiting: WaitingListEntry) => boolean) {
  const [seenOffers, setSeenOffers] = useState<WaitingList>([])
  const [declinedOffer, setDeclinedOffer] = useState<WaitingListEntry | null>(null)
  const offers = line.filter((waiting) => waiting.offeredUntil && isMine(waiting))
  if (offers.some((offer) => !seenOffers.some((seenOffer) => isSame(seenOffer, offer)))) {
    const otherOffers = seenOffers.filter(({ id }) => !offers.some((offer) => offer.id === id))
    setSeenOffers([...otherOffers, ...offers])
  }
  const expiredOffers = seenOffers.filter(
    (offer) =>
      !isSame(offer, declinedOffer) &&
      line.some(({ id, offeredUntil }) => id === offer.id && !offeredUntil),
  )
  return { offer: offers[0], expiredOffers, setDeclinedOffer }
}
