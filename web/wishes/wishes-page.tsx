import { useState } from 'react'
import type { Name } from '../../domain/auth/schema.ts'
import { gameKey } from '../../domain/games/game-key.ts'
import type { Game, GameDraft } from '../../domain/games/schema.ts'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import { countsOf, listMissing, tallyText } from '../../domain/wishes/rules.ts'
import {
  maxWishes,
  type WantedGame,
  type WishChange,
  type WishList,
} from '../../domain/wishes/schema.ts'
import { shortNames } from '../../domain/weekend/texts.ts'
import { LogInFirst } from '../auth/log-in-first.tsx'
import { GamePicker } from '../games/game-picker.tsx'
import { GameTile } from '../games/game-tile.tsx'
import { queueListSlot } from '../lib/offline-queue/list-slot.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { useNavigate, useSearch } from '../lib/navigation.tsx'
import { isPlainClick } from '../lib/plain-click.ts'
import { useSession, useSessionFromServer } from '../lib/session/session.ts'
import { Button, PlainButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { Loading } from '../ui/loading.tsx'
import { CollectionDialog } from './collection-dialog.tsx'
import { NewGameDialog } from './new-game-dialog.tsx'
import { PlayTimes } from './play-times.tsx'
import { toDraft, useWantedGames, useWishList, useWishWrite, wishInput } from './queries.ts'
import { Together } from './together.tsx'
import { WishRow } from './wish-row.tsx'

/** Page with the games that the user's names would like to play, bring and teach. */
export function WishesPage() {
  const { user, isKnown } = useSession()
  const { isPending } = useSessionFromServer()
  const { name: nameId } = useSearch() as { name?: string }
  if (!user) {
    return (
      <div className="wrap page">
        {!isKnown || isPending ? (
          <Loading />
        ) : (
          <LogInFirst>Your wishes belong to your badge.</LogInFirst>
        )}
      </div>
    )
  }
  const { names } = user
  const name = names.find(({ id }) => id === nameId) ?? names[0]
  if (!name) {
    return (
      <div className="wrap page">
        <Empty heading="h1" title="No badge yet">
          Register for the convention, then say what you would like to play.
        </Empty>
      </div>
    )
  }
  return (
    <div className="wrap page page--top">
      <div className="wish-head">
        <div>
          <h1>What would you like to play?</h1>
          <p className="soft">
            Say what you want, bring and can teach. Everyone sees how many people wish for a game,
            so the right ones meet.
          </p>
        </div>
        {names.length > 1 && <WhoseWishes names={names} selected={name} />}
      </div>
      <div ref={queueListSlot} />
      <MyWishes key={name.id} name={name} names={names} />
    </div>
  )
}

function WhoseWishes({ names, selected }: { names: readonly Name[]; selected: Name }) {
  const shortNameById = shortNames(names)
  const navigate = useNavigate()
  return (
    <nav className="segments" aria-label="Whose wishes">
      {names.map(({ id, name }) => (
        <a
          key={id}
          href={hrefOf(linkTo({ to: '/wishes', search: { name: id } }))}
          aria-current={id === selected.id ? 'true' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            navigate({ search: { name: id } })
          }}
        >
          {shortNameById.get(id) ?? name}
        </a>
      ))}
    </nav>
  )
}

function MyWishes({ name, names }: { name: Name; names: readonly Name[] }) {
  const { list, queuedKeys, isError, refetch } = useWishList(name)
  const wanted = useWantedGames()
  const { write } = useWishWrite(name)
  if (!list)
    return <LoadingOrError subject="Your wishes" isError={isError} onRetry={refetch} lines={5} />
  const change = (key: string, wishChange: WishChange) =>
    void write(wishInput(list.wishes, key, wishChange))
  return (
    <div className="wish-columns">
      <div>
        <AddGame
          list={list}
          wanted={wanted}
          onAdd={(game) => change(gameKey(game.title), { game, want: 1 })}
          onAddMany={(changes) =>
            void write({ changes, undo: changes.map(({ game }) => ({ game, want: 0 })) })
          }
        />
        {list.wishes.length === 0 ? (
          <NoWishes
            wanted={wanted}
            onAdd={({ game }) => change(game.key, { game: toDraft(game), want: 1 })}
          />
        ) : (
          <section className="stack" aria-labelledby="list">
            <div className="wish-heading">
              <h2 id="list">Wishes of {name.name}</h2>
              <span className="small soft" role="status">
                {pluralize(list.wishes.length, 'game')}
              </span>
            </div>
            <ul className="wish-list">
              {list.wishes.map((wish) => (
                <WishRow
                  key={wish.game.key}
                  wish={wish}
                  counts={
                    wanted.find(({ game }) => game.key === wish.game.key)?.counts ?? countsOf(wish)
                  }
                  isQueued={queuedKeys.has(wish.game.key)}
                  onChange={(wishChange) => change(wish.game.key, wishChange)}
                />
              ))}
            </ul>
          </section>
        )}
        <Helps
          wanted={wanted.filter(
            ({ game }) => !list.wishes.some((wish) => wish.game.key === game.key),
          )}
          onChange={(wishChange) => change(gameKey(wishChange.game.title), wishChange)}
        />
      </div>
      <aside aria-label="When and with whom">
        <PlayTimes name={name} times={list.times} />
        <Together names={names} />
      </aside>
    </div>
  )
}

interface AddGameProps {
  list: WishList
  wanted: readonly WantedGame[]
  onAdd: (game: GameDraft) => void
  onAddMany: (changes: readonly WishChange[]) => void
}

const maxShownWanted = 4

function AddGame({ list, wanted, onAdd, onAddMany }: AddGameProps) {
  const [text, setText] = useState('')
  const [newTitle, setNewTitle] = useState<string | null>(null)
  const [isImporting, setImporting] = useState(false)
  const listedKeys = new Set(list.wishes.map(({ game }) => game.key))
  const others = wanted.filter(({ game }) => !listedKeys.has(game.key)).slice(0, maxShownWanted)
  const wantedText = ({ key }: Game) => {
    if (listedKeys.has(key)) return 'On your list'
    const count = wanted.find(({ game }) => game.key === key)?.counts.want ?? 0
    return count === 0 ? '' : `${count} ${count === 1 ? 'wants' : 'want'} it`
  }
  return (
    <div className="stack">
      <GamePicker
        large
        value={text}
        onChange={setText}
        onSelect={(game) => {
          setText('')
          if (!listedKeys.has(game.key)) onAdd(toDraft(game))
        }}
        onAdd={setNewTitle}
        note={wantedText}
        aria-label="Add a game"
        placeholder="Add a game"
      />
      {list.wishes.length > 0 && others.length > 0 && (
        <div className="wish-many">
          <span className="soft" id="many">
            Wanted by many
          </span>
          <ul aria-labelledby="many">
            {others.map(({ game, counts }) => (
              <li key={game.key}>
                <PlainButton onClick={() => onAdd(toDraft(game))}>
                  <GameTile title={game.title} small />
                  <span>
                    {game.title} <small>{counts.want}</small>
                    <span className="sr"> want it. Add it to the list</span>
                  </span>
                </PlainButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="row">
        <Button variant="text" icon="download" onClick={() => setImporting(true)}>
          Add games from my collection
        </Button>
      </div>
      {newTitle !== null && (
        <NewGameDialog
          title={newTitle}
          onClose={() => setNewTitle(null)}
          onAdd={(game) => {
            setText('')
            onAdd(game)
          }}
        />
      )}
      {isImporting && (
        <CollectionDialog
          room={maxWishes - list.wishes.length}
          listedKeys={listedKeys}
          onAdd={onAddMany}
          onClose={() => setImporting(false)}
        />
      )}
    </div>
  )
}

const popularCount = 6

function NoWishes({
  wanted,
  onAdd,
}: {
  wanted: readonly WantedGame[]
  onAdd: (game: WantedGame) => void
}) {
  const popular = wanted.slice(0, popularCount)
  return (
    <Empty
      title="Nothing on your list yet"
      action={
        popular.length > 0 && (
          <div className="wish-many wish-popular">
            <ul aria-label="Most wanted">
              {popular.map((wantedGame) => (
                <li key={wantedGame.game.key}>
                  <PlainButton onClick={() => onAdd(wantedGame)}>
                    <GameTile title={wantedGame.game.title} small />
                    <span>
                      {wantedGame.game.title} <small>{wantedGame.counts.want}</small>
                      <span className="sr"> want it. Add it to the list</span>
                    </span>
                  </PlainButton>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    >
      {popular.length > 0
        ? 'Type a game above, or tap one that others want.'
        : 'Be the first: type a game above.'}
    </Empty>
  )
}

const maxHelps = 4

/** Games that lack exactly a bringer or a teacher. */
function Helps({
  wanted,
  onChange,
}: {
  wanted: readonly WantedGame[]
  onChange: (change: WishChange) => void
}) {
  const helps = wanted
    .flatMap(({ game, counts }) => {
      const [missing, ...rest] = listMissing(game, counts)
      const canHelp = rest.length === 0 && (missing === 'bringer' || missing === 'teacher')
      return canHelp ? [{ game, counts, missing }] : []
    })
    .slice(0, maxHelps)
  if (helps.length === 0) return null
  return (
    <section className="stack" aria-labelledby="help">
      <div>
        <h2 id="help">Can you help?</h2>
        <p className="small soft">Games others wish for that lack one thing.</p>
      </div>
      <ul className="wish-helps">
        {helps.map(({ game, counts, missing }) => (
          <li key={game.key} className="tile">
            <GameTile title={game.title} />
            <span>
              <b>{game.title}</b>
              <br />
              {tallyText(counts)}
            </span>
            <Button
              variant="quiet"
              icon={missing === 'bringer' ? 'box' : 'teach'}
              onClick={() =>
                onChange({
                  game: toDraft(game),
                  want: 1,
                  ...(missing === 'bringer' ? { brings: true } : { teaches: true }),
                })
              }
            >
              {missing === 'bringer' ? 'I bring it' : 'I can teach it'}
              <span className="sr">: {game.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
