import { capitalize } from '../kernel/text/capitalize.ts'
import { countInWords } from '../kernel/text/count-in-words.ts'

export const maxConventionDays = 7

/** 'both days', 'all three days', 'the whole day' */
export function everyDayText(count: number): string {
  if (count === 1) return 'the whole day'
  return count === 2 ? 'both days' : `all ${countInWords(count)} days`
}

/** 'Two days of board games' */
export const conventionLengthText = (count: number): string =>
  count === 1 ? 'A day of board games' : `${capitalize(countInWords(count))} days of board games`
