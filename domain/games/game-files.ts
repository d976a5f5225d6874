import { CsvError, parseCsv } from '../kernel/text/parse-csv.ts'
import { gameKey } from './game-key.ts'
import { emptyGameDraft, type GameDraft, maxPlayers, maxPlayingTime } from './schema.ts'

/** A game of a collection file, with what its owner noted. */
export interface CollectionGame extends GameDraft {
  owns: boolean
  wants: boolean
}

const collectionLimits = { maxCharacters: 5_000_000, maxRows: 5_000 }
const extractLimits = { maxCharacters: 10_000_000, maxRows: 5_000 }

/**
 * Reads a collection as BoardGameGeek exports it. Expansions are left out. Throws a `CsvError` with a message for the
 * user if the file is not such a collection.
 */
export function parseCollection(text: string): CollectionGame[] {
  const rows = parseCsv(text, collectionLimits)
  if (rows[0]?.['objectname'] === undefined) {
    throw new CsvError(
      rows.length === 0
        ? 'The file is empty. Export your collection from BoardGameGeek as CSV.'
        : 'This is not a collection file: it has no column “objectname”. Export your collection from BoardGameGeek as CSV.',
    )
  }
  const games = rows
    .filter((row) => row['itemtype'] !== 'expansion')
    .flatMap((row): CollectionGame[] => {
      const draft = toDraft(row['objectname'] ?? '', {
        year: row['yearpublished'],
        players: [row['minplayers'], row['maxplayers']],
        minutes: [
          row['minplaytime'] || row['playingtime'],
          row['maxplaytime'] || row['playingtime'],
        ],
      })
      if (!draft) return []
      return [
        {
          ...draft,
          owns: row['own'] === '1',
          wants: row['wishlist'] === '1' || row['wanttoplay'] === '1',
        },
      ]
    })
  return uniqueByKey(games)
}

/** A game of a Wikidata extract, with its other names. */
export type ExtractGame = GameDraft & { aliases: string[] }

/**
 * Reads an extract of Wikidata: columns title, aliases (separated by `|`), year, minPlayers, maxPlayers, minMinutes,
 * maxMinutes. Only the title is required.
 */
export function parseExtract(text: string): ExtractGame[] {
  const rows = parseCsv(text, extractLimits)
  if (rows[0]?.['title'] === undefined)
    throw new CsvError('The first line must name the columns, among them “title”.')
  return uniqueByKey(
    rows.flatMap((row): ExtractGame[] => {
      const draft = toDraft(row['title'] ?? '', {
        year: row['year'],
        players: [row['minplayers'], row['maxplayers']],
        minutes: [row['minminutes'], row['maxminutes']],
      })
      const aliases = (row['aliases'] ?? '')
        .split('|')
        .map((alias) => alias.trim().slice(0, maxTitleLength))
        .filter((alias) => alias !== '')
        .slice(0, maxAliases)
      return draft ? [{ ...draft, aliases }] : []
    }),
  )
}

const maxTitleLength = 120
const maxAliases = 10

interface Cells {
  year: string | undefined
  players: readonly (string | undefined)[]
  minutes: readonly (string | undefined)[]
}

/** Null for a row without a usable title. Numbers that make no sense count as unknown. */
function toDraft(title: string, { year, players, minutes }: Cells): GameDraft | null {
  const shortTitle = title.replaceAll(/\s+/g, ' ').trim()
  if (shortTitle.length > maxTitleLength || gameKey(shortTitle) === '') return null
  const [minPlayers, most] = toRange(players, maxPlayers)
  const [minMinutes, maxMinutes] = toRange(minutes, maxPlayingTime)
  const parsedYear = Number.parseInt(year ?? '', 10)
  return {
    ...emptyGameDraft(shortTitle),
    year: parsedYear >= -4000 && parsedYear <= 2200 && parsedYear !== 0 ? parsedYear : null,
    minPlayers,
    maxPlayers: most,
    minMinutes,
    maxMinutes,
  }
}

function toRange(
  cells: readonly (string | undefined)[],
  most: number,
): [number | null, number | null] {
  const [from = null, to = null] = cells.map((cell) => {
    const number = Number.parseInt(cell ?? '', 10)
    return number >= 1 && number <= most ? number : null
  })
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}

const uniqueByKey = <Draft extends GameDraft>(games: readonly Draft[]): Draft[] => [
  ...new Map(games.map((game) => [gameKey(game.title), game])).values(),
]
