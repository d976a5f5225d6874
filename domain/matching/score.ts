import type { Strength } from './schema.ts'

/** Value of a person's tables, strongest wish first; later tables have the last value. */
const factors = [1, 0.6, 0.35, 0.2, 0.1]

/** Factor of the table with this index, counted from 0. */
export const factorAt = (index: number): number => factors[index] ?? 0.1

/** Score of one person's tables. */
export function scorePerson(strengths: readonly Strength[]): number {
  const sorted = strengths.toSorted((one, other) => other - one)
  return sorted.reduce((sum, strength, index) => sum + factorAt(index) * strength, 0)
}
