import { pluralize } from '../kernel/text/pluralize.ts'
import type { Game } from './schema.ts'

type Size = Pick<Game, 'minPlayers' | 'maxPlayers' | 'minMinutes' | 'maxMinutes'>

const rangeText = (from: number | null, to: number | null): string =>
  from !== null && to !== null && from !== to ? `${from}-${to}` : String(to ?? from)

/** Playing time beyond a few players is one number in practice. */
const manyPlayers = 20

const playersText = ({ minPlayers, maxPlayers }: Size): string => {
  if (minPlayers === null && maxPlayers === null) return ''
  if (minPlayers !== null && maxPlayers !== null && maxPlayers >= manyPlayers)
    return `${minPlayers} or more players`
  const text = rangeText(minPlayers, maxPlayers)
  return text === '1' ? pluralize(1, 'player') : `${text} players`
}

const minutesText = ({ minMinutes, maxMinutes }: Size): string =>
  minMinutes === null && maxMinutes === null ? '' : `${rangeText(minMinutes, maxMinutes)} min`

/** '2-4 players, 60-120 min'; empty if nothing is known. */
export const gameSizeText = (game: Size): string =>
  [playersText(game), minutesText(game)].filter((text) => text !== '').join(', ')
