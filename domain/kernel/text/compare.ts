/** For moments and ids, whose order is that of their characters. Names for people are `alphabetical`. */
export const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b)
