import { useState } from 'react'
import { listWishers } from '../../domain/wishes/api.ts'
import { canAnnounce, listMissing, missingText, tallyText } from '../../domain/wishes/rules.ts'
import type { Wish, WishChange, WishCounts } from '../../domain/wishes/schema.ts'
import { gameSizeText } from '../../domain/games/texts.ts'
import { GameTile } from '../games/game-tile.tsx'
import { pluralizePeople } from '../../domain/kernel/text/pluralize.ts'
import { Link } from '../lib/navigation.tsx'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { Button, buttonClass, IconButton } from '../ui/button.tsx'
import { CheckField } from '../ui/forms/field.tsx'
import { Icon, type IconName } from '../ui/symbols/icon.tsx'
import { Spots } from '../ui/symbols/spots.tsx'
import { Tag } from '../ui/tag.tsx'
import { toDraft } from './queries.ts'

interface Props {
  wish: Wish
  counts: WishCounts
  isQueued: boolean
  onChange: (change: WishChange) => void
}

/** One game of a list: three taps say what one wants, brings and teaches; below it, what others wish. */
export function WishRow({ wish, counts, isQueued, onChange }: Props) {
  const { game, want, brings, teaches, knows } = wish
  const { title } = game
  const [isOpen, setOpen] = useState(false)
  const draft = toDraft(game)
  const change = (fields: Omit<WishChange, 'game'>) => onChange({ game: draft, ...fields })
  const toggle = (
    label: string,
    icon: IconName,
    isChecked: boolean,
    fields: Omit<WishChange, 'game'>,
  ) => (
    <label className="wish-toggle">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={() => change(fields)}
        aria-label={`${label}: ${title}`}
      />
      <span>
        <Icon name={icon} />
        {label}
      </span>
    </label>
  )
  const wantChoice = (label: string, icon: IconName, value: 1 | 2) => (
    <label className="wish-toggle">
      <input
        type="radio"
        name={`want-${game.key}`}
        checked={want === value}
        onChange={() => change({ want: value })}
        aria-label={`${label}: ${title}`}
      />
      <span>
        <Icon name={icon} />
        {label}
      </span>
    </label>
  )
  const missing = listMissing(game, counts)
  return (
    <li className={isQueued ? 'wish-row tile wish-row--queued' : 'wish-row tile'}>
      <GameTile title={title} />
      <h3>{title}</h3>
      <p className="wish-size">{gameSizeText(game) || 'Players and length unknown'}</p>
      <IconButton
        name="close"
        label={`Take ${title} off the list`}
        onClick={() => change({ want: 0 })}
      />
      <fieldset className="wish-toggles">
        <legend className="sr">{title}</legend>
        <div className="wish-pair">
          {wantChoice('Would', 'heart', 1)}
          {wantChoice('Love to', 'hearts', 2)}
        </div>
        {toggle('Bring', 'box', brings, { brings: !brings })}
        {toggle('Teach', 'teach', teaches, { teaches: !teaches })}
      </fieldset>
      <p className="wish-tally">
        <span aria-hidden="true">
          <Spots taken={Math.min(counts.want, 12)} total={Math.min(counts.want, 12)} mine={1} />
        </span>
        <b>{tallyText(counts)}</b>
        {isQueued ? (
          <Tag variant="wait" icon="waiting">
            Waiting to be sent
          </Tag>
        ) : (
          <Tag variant={missing.length === 0 ? 'done' : 'needs'} icon={missingIcon(missing[0])}>
            {missingText(game, counts)}
          </Tag>
        )}
      </p>
      <div className="wish-more">
        {!teaches && (
          <CheckField
            name={`knows-${game.key}`}
            checked={knows}
            onChange={({ target }) => change({ knows: target.checked })}
            label={
              <>
                I know it<span className="sr">: {title}</span>
              </>
            }
          />
        )}
        {counts.want > 1 && (
          <Button variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Who?<span className="sr"> {title}</span>
          </Button>
        )}
        {canAnnounce(game, counts) && (
          <Link
            to="/events"
            search={{ create: 'new', game: title }}
            className={buttonClass({ variant: 'text' })}
          >
            <Icon name="plus" />
            Announce it<span className="sr">: {title}</span>
          </Link>
        )}
      </div>
      {isOpen && <WishersList gameKey={game.key} />}
    </li>
  )
}

const missingIcon = (missing: ReturnType<typeof listMissing>[number] | undefined): IconName =>
  missing === 'bringer'
    ? 'box'
    : missing === 'teacher'
      ? 'teach'
      : missing === 'players'
        ? 'users'
        : 'done'

function WishersList({ gameKey }: { gameKey: string }) {
  const { data } = useBrowserQuery(queryFor(listWishers, { params: { game: gameKey } }))
  if (!data) return null
  return (
    <div className="wish-more">
      <ul className="wish-people">
        {data.people.map(({ name, brings, teaches }, index) => (
          <li key={`${index} ${name}`}>
            {name}{' '}
            <small>
              {[brings && 'brings it', teaches && 'teaches it'].filter(Boolean).join(', ')}
            </small>
          </li>
        ))}
        {data.others > 0 && (
          <li>
            <small>
              and {pluralizePeople(data.others)} who {data.others === 1 ? 'is' : 'are'} not listed
            </small>
          </li>
        )}
      </ul>
    </div>
  )
}
