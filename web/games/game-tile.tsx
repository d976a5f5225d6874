import { tileOf } from '../../domain/games/tile.ts'

/** Color and letters of a game, the same on every screen. The title stands beside it. */
export function GameTile({ title, small = false }: { title: string; small?: boolean }) {
  const { color, letters } = tileOf(title)
  return (
    <span className={`gt game-${color}${small ? ' gt--small' : ''}`} aria-hidden="true">
      {letters}
    </span>
  )
}
