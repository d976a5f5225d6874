const numberWords = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 'two', and '13' for numbers whose word would be long. */
export const countInWords = (count: number): string => numberWords[count] ?? String(count)
