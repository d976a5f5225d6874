/** What a card covers, in rows from the top. */
export interface Slot {
  row: number
  span: number
}

/** Where a card lies, in lanes from the left. */
export interface Place {
  left: number
  width: number
}

const overlap = (a: Slot, b: Slot): boolean => a.row < b.row + b.span && b.row < a.row + a.span

/**
 * A lane for each of the slots, which come in order of their rows: the first that is free, and where there is none one
 * more. With enough lanes from the start some may also get the last that is free.
 */
export function laneNumbers<S extends Slot>(
  slots: readonly S[],
  lanes = 0,
  goesLast: (slot: S) => boolean = () => false,
): number[] {
  const freeFrom = Array.from({ length: lanes }, () => 0)
  return slots.map((slot) => {
    const isFree = (row: number) => row <= slot.row
    const free = goesLast(slot) ? freeFrom.findLastIndex(isFree) : freeFrom.findIndex(isFree)
    const lane = free === -1 ? freeFrom.length : free
    freeFrom[lane] = slot.row + slot.span
    return lane
  })
}

/**
 * Cards share `room` lanes: each starts where its neighbours on the left end, and takes an equal part of what is left for
 * the longest chain of neighbours to its right, in half lanes, or what they leave. None is narrower than a lane, so that a
 * chain that is longer than the room goes on beyond it; none is so wide that it looks like a banner.
 */
export function shareLanes(
  slots: readonly Slot[],
  lanes: readonly number[],
  room: number,
): Place[] {
  const widest = Math.max(2, Math.floor((2 * room) / 3) / 2)
  const cards = slots.map((slot, index) => ({
    slot,
    lane: lanes[index] ?? 0,
    chain: 1,
    left: 0,
    width: 1,
  }))
  type Shared = (typeof cards)[number]
  const fromLeft = cards.toSorted((a, b) => a.lane - b.lane)
  const leftOf = ({ slot, lane }: Shared) =>
    cards.filter((one) => one.lane < lane && overlap(one.slot, slot))
  const rightOf = ({ slot, lane }: Shared) =>
    cards.filter((one) => one.lane > lane && overlap(one.slot, slot))
  for (const card of cards.toSorted((a, b) => b.lane - a.lane)) {
    card.chain = 1 + Math.max(0, ...rightOf(card).map(({ chain }) => chain))
  }
  for (const card of fromLeft) {
    card.left = Math.max(0, ...leftOf(card).map(({ left, width }) => left + width))
    const part = Math.floor((2 * (room - card.left)) / card.chain) / 2
    card.width = Math.max(1, Math.min(part, widest))
  }
  for (const card of cards) {
    const until = Math.min(room, ...rightOf(card).map(({ left }) => left))
    card.width = Math.max(card.width, Math.min(until - card.left, widest))
  }
  return cards.map(({ left, width }) => ({ left, width }))
}
