const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Isolates right-to-left text, so that a following number stays behind it and its closing punctuation stays with it.
 */
export const isolateDirection = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text}\u2069` : text
