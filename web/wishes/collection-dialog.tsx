import { useState } from 'react'
import type { CollectionGame } from '../../domain/games/game-files.ts'
import { gameKey } from '../../domain/games/game-key.ts'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import { maxWishes, type WishChange } from '../../domain/wishes/schema.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/forms/field.tsx'
import { CancelButton, Dialog } from '../ui/overlays/dialog.tsx'

interface Props {
  /** Number of games that still fit on the list. */
  room: number
  /** Keys of games on the list: they are not offered. */
  listedKeys: ReadonlySet<string>
  onAdd: (changes: readonly WishChange[]) => void
  onClose: () => void
}

/** A larger file is not read at all. */
const maxFileBytes = 8_000_000

/** Adds games of a collection that BoardGameGeek exported. The file stays in the browser. */
export function CollectionDialog({ room, listedKeys, onAdd, onClose }: Props) {
  const [games, setGames] = useState<readonly CollectionGame[] | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState('')

  const read = async (file: File | undefined) => {
    setGames(null)
    setError('')
    if (!file) return
    if (file.size > maxFileBytes) {
      setError('The file is too large for a collection.')
      return
    }
    const [{ parseCollection }, { CsvError }] = await Promise.all([
      import('../../domain/games/game-files.ts'),
      import('../../domain/kernel/text/parse-csv.ts'),
    ])
    try {
      const found = parseCollection(await file.text()).filter(
        ({ title, owns, wants }) => (owns || wants) && !listedKeys.has(gameKey(title)),
      )
      setGames(found)
      setChosen(
        new Set(
          found
            .filter(({ wants }) => wants)
            .slice(0, room)
            .map(({ title }) => title),
        ),
      )
    } catch (problem) {
      if (!(problem instanceof CsvError)) throw problem
      setError(problem.message)
    }
  }
  const toggle = (title: string) => {
    const next = new Set(chosen)
    if (!next.delete(title)) next.add(title)
    setChosen(next)
  }
  const add = () => {
    const selected = (games ?? []).filter(({ title }) => chosen.has(title))
    onAdd(
      selected.map(({ owns, wants, ...game }) => ({
        game,
        want: wants ? 2 : 1,
        ...(owns && { brings: true }),
      })),
    )
    onClose()
  }
  const isTooMany = chosen.size > room
  return (
    <Dialog title="From my collection" onClose={onClose}>
      <div className="stack">
        <p className="soft">
          Export your collection from BoardGameGeek as CSV and choose the file. It is read on your
          device; only the games that you choose are sent. Those you own are marked as brought.
        </p>
        <label className="field">
          <span>Collection file</span>
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </label>
        {error !== '' && (
          <Alert tone="red" title="This file could not be read" role="alert">
            {error}
          </Alert>
        )}
        {games?.length === 0 && (
          <p role="status">The file has no owned or wished games that are missing on your list.</p>
        )}
        {games && games.length > 0 && (
          <fieldset className="stack stack--tight wish-collection">
            <legend>{pluralize(games.length, 'game')} in the file</legend>
            {games.slice(0, 300).map(({ title, owns, wants }) => (
              <CheckField
                key={title}
                name={title}
                checked={chosen.has(title)}
                onChange={() => toggle(title)}
                label={
                  <>
                    <b>{title}</b>{' '}
                    <span className="soft small">
                      {[owns && 'owned', wants && 'wished for'].filter(Boolean).join(', ')}
                    </span>
                  </>
                }
              />
            ))}
          </fieldset>
        )}
        {isTooMany && (
          <Alert tone="yellow" title="Too many games" role="status">
            A list has at most {maxWishes} games. Choose {room} or fewer.
          </Alert>
        )}
        <div className="row wide">
          <CancelButton />
          <Button disabled={chosen.size === 0 || isTooMany} onClick={add}>
            Add {pluralize(chosen.size, 'game')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
