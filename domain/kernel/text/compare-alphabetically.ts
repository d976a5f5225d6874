const englishCollator = new Intl.Collator('en', { sensitivity: 'base' })

/**
 * Alphabetical order of names: É sorts with E, and lower case with capitals. Neither engine's default order does this.
 */
export const compareAlphabetically = (one: string, other: string): number =>
  englishCollator.compare(one, other)
