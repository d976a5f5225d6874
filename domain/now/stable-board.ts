import type { Board, PersonalCard } from './board.ts'

export interface StableBoard {
  board: Board
  /** Those that are only there so that nothing moves. */
  removedIds: ReadonlySet<string>
  /** How many wait to be shown. */
  addedCount: number
}

/** The board as it is, in the order in which it was shown: nothing moves under a finger. */
export function stabilizeBoard(displayed: Board, current: Board): StableBoard {
  const currentCards = new Map(
    allCards(current).map((personalCard) => [personalCard.card.id, personalCard]),
  )
  const displayedIds = new Set(allCards(displayed).map(({ card }) => card.id))
  const inDisplayedOrder = (cards: readonly PersonalCard[]) =>
    cards.map((personalCard) => currentCards.get(personalCard.card.id) ?? personalCard)
  return {
    board: { fits: inDisplayedOrder(displayed.fits), others: inDisplayedOrder(displayed.others) },
    removedIds: new Set([...displayedIds].filter((id) => !currentCards.has(id))),
    addedCount: [...currentCards.keys()].filter((id) => !displayedIds.has(id)).length,
  }
}

const allCards = ({ fits, others }: Board) => [...fits, ...others]
