import type { Board, PersonalCard } from './board.ts'

export interface StableBoard {
  board: Board
  /** Cards that remain only to prevent a layout shift. */
  removedIds: ReadonlySet<string>
  /** Number of new cards that are not shown yet. */
  addedCount: number
}

/** The current board in the displayed order, so that no card moves under the user's finger. */
export function stabilizeBoard(displayed: Board, current: Board): StableBoard {
  const currentCards = new Map(
    allCards(current).map((personalCard) => [personalCard.card.id, personalCard]),
  )
  const displayedIds = new Set(allCards(displayed).map(({ card }) => card.id))
  const inDisplayedOrder = (cards: readonly PersonalCard[]) =>
    cards.map((personalCard) => currentCards.get(personalCard.card.id) ?? personalCard)
  return {
    board: {
      fits: inDisplayedOrder(displayed.fits),
      others: inDisplayedOrder(displayed.others),
      playing: inDisplayedOrder(displayed.playing),
    },
    removedIds: new Set([...displayedIds].filter((id) => !currentCards.has(id))),
    addedCount: [...currentCards.keys()].filter((id) => !displayedIds.has(id)).length,
  }
}

const allCards = ({ fits, others, playing }: Board) => [...fits, ...others, ...playing]
