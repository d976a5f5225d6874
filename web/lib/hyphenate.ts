const vowel = '[aeiouyà-æè-öø-ýÿ]'
const consonant = '[b-df-hj-np-tv-xzçñ]'
/** Consonants that start a syllable together; any other consonant starts one alone. */
const onset = `(?:[bcfgkp]l|[bcdfgkpt]r|[cpst]h|s[cklmnp]|qu|${consonant})`
const syllable = new RegExp(
  `${vowel}${consonant}*?(?=${onset}${vowel}\\p{L}|[bcdfgkpstz]le$)`,
  'giu',
)

/**
 * Inserts soft hyphens roughly between the syllables of words that are too long for a narrow card; shorter ones move to
 * the next line as a whole. Most browsers do not hyphenate capitalized words.
 */
export const hyphenate = (text: string): string =>
  text.replaceAll(/\p{L}{10,}/gu, (word) =>
    word.replaceAll(syllable, (end, offset: number) =>
      offset + end.length > 1 ? `${end}\u00ad` : end,
    ),
  )
