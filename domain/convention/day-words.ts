export const mostDays = 7

/** 'Friday and Saturday', 'Thursday, Friday and Saturday' */
export const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

const inWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** 'both days', 'all three days', 'the whole day' */
export function everyDay(count: number): string {
  if (count === 1) return 'the whole day'
  return count === 2 ? 'both days' : `all ${inWords[count] ?? count} days`
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Two days of board games' */
export const lengthText = (count: number): string =>
  count === 1
    ? 'A day of board games'
    : `${capitalized(inWords[count] ?? String(count))} days of board games`
