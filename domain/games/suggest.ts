import { gameKey, gameWords } from './game-key.ts'
import type { Game } from './schema.ts'

/** A game of the catalogue with everything that it is found by. */
export interface CatalogueGame extends Game {
  aliases: readonly string[]
  /** How much attendees care about it; of two equal matches the more popular comes first. */
  popularity: number
}

/** Longer searches are cut: their cost stays bounded. */
const maxSearchLength = 60
const maxSearchWords = 8

interface SearchName {
  game: CatalogueGame
  words: readonly string[]
  joined: string
  initials: string
  isAlias: boolean
}

/** Finds games by what people type. Built once, searched for each letter. */
export function buildGameIndex(games: readonly CatalogueGame[]) {
  const names: SearchName[] = games.flatMap((game) =>
    [game.title, ...game.aliases].map((text, index) => toSearchName(game, text, index > 0)),
  )
  const namesByWord = new Map<string, SearchName[]>()
  for (const name of names) {
    for (const key of new Set([...name.words, `initials ${name.initials}`]))
      namesByWord.set(key, [...(namesByWord.get(key) ?? []), name])
  }
  const vocabulary = [...namesByWord.keys()].filter((key) => !key.includes(' '))

  function suggest(text: string, limit: number): Game[] {
    const words = gameWords(text.slice(0, maxSearchLength)).slice(0, maxSearchWords)
    if (words.length === 0) return []
    const qualities = words.map((word) => matchVocabulary(vocabulary, word))
    const scores = new Map<CatalogueGame, number>()
    const addScore = (game: CatalogueGame, score: number) => {
      if (score > (scores.get(game) ?? 0)) scores.set(game, score)
    }
    const found = new Set(
      [
        ...qualities.flatMap((quality) => [...quality.keys()]),
        `initials ${words.join('')}`,
      ].flatMap((key) => namesByWord.get(key) ?? []),
    )
    for (const name of found) {
      const score = scoreName(name, words, qualities)
      if (score > 0) addScore(name.game, score)
    }
    // A word typed in two, two typed in one, or a typo that hides both.
    if (Math.max(0, ...scores.values()) < goodScore) {
      const joined = words.join('')
      for (const name of names) {
        const score = scoreJoined(name, joined)
        if (score > 0) addScore(name.game, score)
      }
    }
    return [...scores]
      .toSorted(
        ([one, score], [other, otherScore]) =>
          otherScore - score ||
          other.popularity - one.popularity ||
          one.title.length - other.title.length ||
          (one.title < other.title ? -1 : 1),
      )
      .slice(0, limit)
      .map(([{ aliases: _, popularity: __, ...game }]) => game)
  }

  return { suggest, size: games.length }
}

export type GameIndex = ReturnType<typeof buildGameIndex>

const numberWords: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  ii: '2',
  iii: '3',
  iv: '4',
}

function toSearchName(game: CatalogueGame, text: string, isAlias: boolean): SearchName {
  const words = gameWords(text)
  return {
    game,
    words,
    joined: gameKey(text).replaceAll('-', ''),
    initials: words.map(([first]) => first).join(''),
    isAlias,
  }
}

const exact = 1
const prefix = 0.9
const oneTypo = 0.7
const twoTypos = 0.5
const goodScore = 0.75

/** Words of the catalogue that a typed word may mean, each with the quality of the match. */
function matchVocabulary(vocabulary: readonly string[], typed: string): Map<string, number> {
  const number = numberWords[typed]
  const found = new Map<string, number>()
  for (const word of vocabulary) {
    const quality = word === number ? oneTypo : matchWord(typed, word)
    if (quality > 0) found.set(word, quality)
  }
  return found
}

const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

function matchWord(typed: string, word: string): number {
  if (word === typed) return exact
  if (word.startsWith(typed)) return prefix
  const allowed = allowedTypos(typed.length)
  if (allowed === 0 || word.length < typed.length - allowed || !canStartAlike(typed, word)) return 0
  const typos = prefixDistance(typed, word, allowed)
  if (typos > allowed) return 0
  return typos === 1 ? oneTypo : twoTypos
}

/** Sorts most words out before their letters are compared: a typo seldom hides the beginning. */
const canStartAlike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || typed[1] === word[1] || typed[0] === word[1] || typed[1] === word[0]

/** Each typed word must be in the name; one of three or more may be missing. */
function scoreName(
  { words, initials, joined, isAlias, game }: SearchName,
  typed: readonly string[],
  qualities: readonly Map<string, number>[],
): number {
  let sum = 0
  let length = 0
  let missing = 0
  let start = 0
  const used = new Set<string>()
  for (const [index, word] of typed.entries()) {
    let best = 0
    let bestWord = ''
    for (const candidate of words) {
      const quality = qualities[index]?.get(candidate) ?? 0
      if (quality > best && !used.has(candidate)) [best, bestWord] = [quality, candidate]
    }
    if (best === 0) missing += 1
    else used.add(bestWord)
    if (index === 0 && best > 0 && isFirstWord(words, bestWord)) start = 0.12
    sum += best * word.length
    length += word.length
  }
  const aliasPenalty = isAlias ? 0.01 : 0
  if (missing > 0) {
    const typedInitials = typed.join('')
    if (typedInitials.length > 1 && typedInitials === initials) return 0.95 - aliasPenalty
    if (missing > 1 || typed.length < 3) return 0
  }
  const isWhole =
    typed.join('') === joined || gameKey(typed.join(' ')).replaceAll('-', '') === joined
  const covered = used.size / words.length
  return (
    (sum / length) * (missing > 0 ? 0.8 : 1) +
    start +
    (isWhole ? 0.3 : 0.05 * covered) -
    aliasPenalty +
    Math.min(game.popularity, 50) / 2000
  )
}

const skipped = new Set(['the', 'a', 'an'])

const isFirstWord = (words: readonly string[], word: string): boolean =>
  words[0] === word || (words[1] === word && skipped.has(words[0] ?? ''))

/** Compares without spaces, tolerating typos. */
function scoreJoined({ joined, initials }: SearchName, typed: string): number {
  if (typed.length > 1 && initials === typed) return 0.72
  if (typed.length < 4) return 0
  if (joined.startsWith(typed)) return 0.74
  const allowed = typed.length < 8 ? 1 : typed.length < 12 ? 2 : 3
  if (joined.length < typed.length - allowed || !canStartAlike(typed, joined)) return 0
  const typos = prefixDistance(typed, joined, allowed)
  return typos > allowed
    ? 0
    : 0.7 - 0.06 * typos - Math.min(0.1, (joined.length - typed.length) / 200)
}

/**
 * Number of letters to change, add, remove or swap so that the typed text begins the word. Stops above the allowed
 * number, so that a search through all words stays cheap.
 */
export function prefixDistance(typed: string, word: string, allowed: number): number {
  const width = Math.min(word.length, typed.length + allowed)
  let beforePrevious: number[] = []
  let previous = Array.from({ length: width + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      ) {
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1)
      }
      current.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > allowed) return allowed + 1
    beforePrevious = previous
    previous = current
  }
  return Math.min(...previous.slice(Math.max(0, typed.length - allowed)))
}
