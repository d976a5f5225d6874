import { useState } from 'react'
import { listManagedGames, mergeGames, separateGame } from '../../../domain/games/api.ts'
import type { ManagedGame } from '../../../domain/games/schema.ts'
import { call } from '../../lib/queries/call.ts'
import { useBrowserQuery } from '../../lib/queries/cache.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { LoadingOrError } from '../../ui/load-error.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { GamePicker } from '../game-picker.tsx'
import { GameTile } from '../game-tile.tsx'

/** Games that attendees typed or that were imported, to merge duplicates. */
export function GamesPage() {
  const [text, setText] = useState('')
  const { data, isError, refetch } = useBrowserQuery(
    queryFor(listManagedGames, { query: { q: text.trim() } }),
  )
  return (
    <>
      <div>
        <h1>Games</h1>
        <p className="soft">
          What attendees typed and what was imported, likely duplicates first. Merge a duplicate
          into the right game: wishes are counted together, and suggestions show that game.
        </p>
      </div>
      <TextField
        label="Search"
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {!data ? (
        <LoadingOrError subject="The games" isError={isError} onRetry={refetch} lines={5} />
      ) : data.games.length === 0 ? (
        <Empty title={text === '' ? 'No typed games yet' : 'No game has that name'}>
          The games that every site starts with are not listed here.
        </Empty>
      ) : (
        <>
          <p className="soft small" role="status">
            {data.games.length} of {data.total} shown
          </p>
          <ul className="wish-list">
            {data.games.map((game) => (
              <GameRow key={game.key} game={game} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function GameRow({ game }: { game: ManagedGame }) {
  const { key, title, mergedInto, similar } = game
  const showToast = useToast()
  const [isChoosing, setChoosing] = useState(false)
  const [text, setText] = useState('')
  const onRefused = ({ problem }: { problem: { message: string } }) =>
    showToast(problem.message, { isError: true })
  const { write: merge } = useWrite<{ key: string; title: string }>({
    send: (into) => call(mergeGames, { body: { key, into: into.key } }),
    changes: ['games', 'wishes'],
    undo: () => () => call(separateGame, { body: { key } }),
    feedback: { toast: (_, into) => `${title} is now ${into.title}.` },
    onRefused,
  })
  const { write: separate } = useWrite({
    send: () => call(separateGame, { body: { key } }),
    changes: ['games', 'wishes'],
    feedback: { toast: () => `${title} is a game of its own.` },
    onRefused,
  })
  return (
    <li className="tile game-row">
      <GameTile title={title} />
      <div className="stack stack--tight">
        <h2>{title}</h2>
        {mergedInto ? (
          <p className="row">
            <span className="soft">Merged into {mergedInto.title}</span>
            <Button variant="text" onClick={() => void separate()}>
              Separate<span className="sr"> {title}</span>
            </Button>
          </p>
        ) : (
          <div className="row">
            {similar.map((other) => (
              <Button key={other.key} variant="quiet" onClick={() => void merge(other)}>
                Merge into {other.title}
              </Button>
            ))}
            {isChoosing ? (
              <GamePicker
                value={text}
                onChange={setText}
                onSelect={(other) => void merge(other)}
                aria-label={`Merge ${title} into`}
                placeholder="Merge into…"
              />
            ) : (
              <Button variant="text" onClick={() => setChoosing(true)}>
                Merge into another game<span className="sr">: {title}</span>
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
