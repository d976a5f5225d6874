const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** What is read from right to left, marked so that a number after it does not move in front of it, and its last mark stays with it. */
export const isolateDirection = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text}\u2069` : text
