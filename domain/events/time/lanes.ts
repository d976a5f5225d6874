/** Rows that a card covers, from the top. */
export interface LaneSlot {
  row: number
  span: number
}

/** Lanes that a card covers, from the left. */
export interface LanePosition {
  left: number
  width: number
}

const doOverlap = (a: LaneSlot, b: LaneSlot): boolean =>
  a.row < b.row + b.span && b.row < a.row + a.span

/**
 * Assigns a lane to each of the slots, which are sorted by row: the first free lane, or a new one. With enough initial
 * lanes, selected slots can get the last free lane instead.
 */
export function assignLanes<S extends LaneSlot>(
  slots: readonly S[],
  lanes = 0,
  prefersLastLane: (slot: S) => boolean = () => false,
): number[] {
  const laneEnds = Array.from({ length: lanes }, () => 0)
  return slots.map((slot) => {
    const isFree = (row: number) => row <= slot.row
    const freeLane = prefersLastLane(slot)
      ? laneEnds.findLastIndex(isFree)
      : laneEnds.findIndex(isFree)
    const lane = freeLane === -1 ? laneEnds.length : freeLane
    laneEnds[lane] = slot.row + slot.span
    return lane
  })
}

/**
 * Lays cards out in `laneCount` lanes: each starts at the end of its left neighbors, and takes an equal part of the
 * rest, shared with the longest chain of neighbors to its right, in half lanes, plus any space they leave. No card is
 * narrower than a lane, so a longer chain continues beyond the last lane; none is as wide as a banner.
 */
export function layOutLanes(
  slots: readonly LaneSlot[],
  lanes: readonly number[],
  laneCount: number,
): LanePosition[] {
  const maxWidth = Math.max(2, Math.floor((2 * laneCount) / 3) / 2)
  const cards = slots.map((slot, index) => ({
    slot,
    lane: lanes[index] ?? 0,
    chainLength: 1,
    left: 0,
    width: 1,
  }))
  type LaneCard = (typeof cards)[number]
  const cardsFromLeft = cards.toSorted((a, b) => a.lane - b.lane)
  const leftNeighbors = ({ slot, lane }: LaneCard) =>
    cards.filter((one) => one.lane < lane && doOverlap(one.slot, slot))
  const rightNeighbors = ({ slot, lane }: LaneCard) =>
    cards.filter((one) => one.lane > lane && doOverlap(one.slot, slot))
  for (const card of cards.toSorted((a, b) => b.lane - a.lane)) {
    card.chainLength =
      1 + Math.max(0, ...rightNeighbors(card).map(({ chainLength }) => chainLength))
  }
  for (const card of cardsFromLeft) {
    card.left = Math.max(0, ...leftNeighbors(card).map(({ left, width }) => left + width))
    const share = Math.floor((2 * (laneCount - card.left)) / card.chainLength) / 2
    card.width = Math.max(1, Math.min(share, maxWidth))
  }
  for (const card of cards) {
    const rightLimit = Math.min(laneCount, ...rightNeighbors(card).map(({ left }) => left))
    card.width = Math.max(card.width, Math.min(rightLimit - card.left, maxWidth))
  }
  return cards.map(({ left, width }) => ({ left, width }))
}
