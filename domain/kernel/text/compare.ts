/** Compares by code unit, for moments and ids. For names of people use `compareAlphabetically`. */
export const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b)
