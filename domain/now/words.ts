import { minutes } from '../kernel/time.ts'

const inWords = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 'two', and '13' where a word would be long. */
export const countInWords = (count: number): string => inWords[count] ?? String(count)

/** 'in 50 mins', with more haste in the last half hour. */
export function startsInText(milliseconds: number): string {
  const whole = Math.floor(milliseconds / minutes(1))
  if (whole < 1) return 'any moment!'
  return `in ${whole} ${whole === 1 ? 'min' : 'mins'}${whole < 30 ? '!' : ''}`
}
