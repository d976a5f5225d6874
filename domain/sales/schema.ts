export const saleStatuses = ['Available', 'Sold'] as const
export type SaleStatus = (typeof saleStatuses)[number]

export const conditions = ['New', 'Like new', 'Very good', 'Good', 'Worn'] as const
export type Condition = (typeof conditions)[number]

/** A game that an attendee brings to sell. */
export interface SaleItem {
  id: string
  gameName: string
  gameID: string
  /** In whole dollars. */
  price: number
  condition: Condition
  notes: string
  seller: string
  status: SaleStatus
  /** A file below public/, or empty. */
  image: string
}
