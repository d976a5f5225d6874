import type { Board, PersonalCard } from './board.ts'

export interface HeldBoard {
  board: Board
  /** Those that are only there so that nothing moves. */
  gone: ReadonlySet<string>
  /** How many wait to be shown. */
  added: number
}

/** The board as it is, in the order in which it was shown: nothing moves under a finger. */
export function heldBoard(shown: Board, current: Board): HeldBoard {
  const now = new Map(cardsIn(current).map((one) => [one.card.id, one]))
  const before = new Set(cardsIn(shown).map(({ card }) => card.id))
  const kept = (some: readonly PersonalCard[]) => some.map((one) => now.get(one.card.id) ?? one)
  return {
    board: { fits: kept(shown.fits), others: kept(shown.others) },
    gone: new Set([...before].filter((id) => !now.has(id))),
    added: [...now.keys()].filter((id) => !before.has(id)).length,
  }
}

const cardsIn = ({ fits, others }: Board) => [...fits, ...others]
