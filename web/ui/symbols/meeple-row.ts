export const meepleSize = 32
/** Distance from one meeple of a row to the next. */
export const meeplePitch = 37
/** Maximum number of meeples in one shape. */
export const maxRowMeeples = 6
