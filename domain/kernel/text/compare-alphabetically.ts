const englishCollator = new Intl.Collator('en', { sensitivity: 'base' })

/** The order of names for people: É stands with E, and small letters with capitals. Neither engine sorts so by itself. */
export const compareAlphabetically = (one: string, other: string): number =>
  englishCollator.compare(one, other)
