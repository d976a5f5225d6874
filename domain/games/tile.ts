import { gameKey } from './game-key.ts'

const tileColorCount = 6

export interface Tile {
  /** From 1 to `tileColorCount`. */
  color: number
  letters: string
}

const smallWords = new Set(['of', 'the', 'to', 'a', 'an', 'and', 'in', 'for', 'at', 'on'])

const capitalizeFirst = (text: string): string => {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}

/** Color and letters of a game: the same wherever it is shown. A color never stands for a state. */
export function tileOf(title: string): Tile {
  const key = gameKey(title)
  const words = key.split('-').filter((word) => word !== '')
  const mainWords = words.filter((word) => !smallWords.has(word))
  const [first = '', second = ''] = mainWords.length > 0 ? mainWords : words
  const letters =
    second === ''
      ? capitalizeFirst([...first].slice(0, 2).join(''))
      : `${capitalizeFirst([...first][0] ?? '')}${capitalizeFirst([...second][0] ?? '')}`
  return { color: (hashText(key) % tileColorCount) + 1, letters }
}

/** FNV-1a: spreads similar keys. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return (hash ^ (hash >>> 15)) >>> 0
}
