import { foldText } from '../kernel/text/fold.ts'

/** Letters that folding leaves alone, because they are letters of their own. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
}

const foldedWords = (text: string): string[] =>
  foldText(text)
    .replaceAll(/[ßæœøđłı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replaceAll(/['’.`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The words of a title or of a search for one, without case, accents and punctuation. */
export const gameWords = (text: string): string[] => foldedWords(text)

const articles = new Set(['the', 'a', 'an'])

/**
 * Identifies a game however its title is typed: "The Castles of Burgundy" and "castles of burgundy" are one game. Empty
 * for a text without letters and digits.
 */
export function gameKey(title: string): string {
  const words = foldedWords(title)
  const withoutArticle = words.length > 1 && articles.has(words[0] ?? '') ? words.slice(1) : words
  return withoutArticle.join('-')
}
