const vowel = '[aeiouyà-æè-öø-ýÿ]'
const consonant = '[b-df-hj-np-tv-xzçñ]'
/** Consonants that begin a syllable together; any other begins one alone. */
const onset = `(?:[bcfgkp]l|[bcdfgkpt]r|[cpst]h|s[cklmnp]|qu|${consonant})`
const syllable = new RegExp(
  `${vowel}${consonant}*?(?=${onset}${vowel}\\p{L}|[bcdfgkpstz]le$)`,
  'giu',
)

/** Soft hyphens where a long word is roughly spoken apart: most browsers break no capitalised word by themselves. */
export const hyphenate = (text: string): string =>
  text.replaceAll(/\p{L}{7,}/gu, (word) =>
    word.replaceAll(syllable, (end, offset: number) =>
      offset + end.length > 1 ? `${end}\u00ad` : end,
    ),
  )
