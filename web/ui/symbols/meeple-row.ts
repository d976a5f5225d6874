export const meepleSize = 32
/** From one meeple of a row to the next. */
export const meeplePitch = 37
/** As many are one shape. */
export const maxRowMeeples = 6
