import { useState } from 'react'
import {
  type Board as Cards,
  freeTimeText,
  type PersonalCard,
  type BoardWeekend,
} from '../../../domain/now/board.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import type { Flag } from '../../../domain/flags/schema.ts'
import type { MyFlag } from '../../flags/queries.ts'
import { useConvention } from '../../lib/convention.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import type { RowTarget } from '../../ui/data-table/types.ts'
import { usePrefetch } from '../../lib/queries/use-prefetch.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { FlagCard } from '../cards/flag-card.tsx'
import { TableCard } from '../cards/table-card.tsx'
import { useHeldBoard } from './use-held-board.ts'

interface Props {
  board: Cards
  weekends: readonly BoardWeekend[]
  myFlags: readonly MyFlag[]
  now: Instant
  target: RowTarget<{ id: string }>
  onOpen: (id: string) => void
}

/** Events and flags that need players: first those that fit the user's names, then those that clash, then running ones. */
export function Board({ board: current, weekends, myFlags, now, target, onOpen }: Props) {
  const { timeZone } = useConvention()
  const { isKnown } = useSession()
  const [joinTarget, setJoinTarget] = useState<JoinTarget | null>(null)
  const { board, removedIds, addedCount, release, ...touchHandlers } = useHeldBoard(current)
  const namesFor = ({ card, fittingNames }: PersonalCard) =>
    fittingNames.length > 0
      ? fittingNames
      : weekends.filter(({ flagId }) => flagId !== card.id).map(({ name }) => name)
  const joinTable = (id: string, [name, ...otherNames]: readonly Name[]) => {
    // One click is enough when there is only one name; otherwise the drawer lets the user choose.
    if (name && otherNames.length === 0) setJoinTarget({ id, name })
    else onOpen(id)
  }
  const cards = (shownCards: readonly PersonalCard[]) => (
    <ul className="spots" {...touchHandlers}>
      {shownCards.map((personal) => {
        const { card } = personal
        const state = {
          personal,
          isGone: removedIds.has(card.id),
          isBusy: joinTarget?.id === card.id,
        }
        return card.kind === 'table' ? (
          <TableCard
            {...state}
            key={card.id}
            card={card}
            target={target}
            names={namesFor(personal)}
            onJoin={joinTable}
          />
        ) : (
          <FlagCard
            {...state}
            key={card.id}
            card={card}
            onWalk={(teaches) =>
              setJoinTarget({ id: card.id, flag: card.flag, names: namesFor(personal), teaches })
            }
          />
        )
      })}
    </ul>
  )
  // Until the session is known, the styles decide, so that nothing shifts once it is.
  const hasTitles = weekends.length > 0 || !isKnown
  const isFitKnown = weekends.length > 0 && !weekends.some(({ isUnknown }) => isUnknown)
  const [onlyWeekend, ...rest] = weekends
  const freeTime =
    onlyWeekend && rest.length === 0 ? freeTimeText(onlyWeekend, now, timeZone) : null
  return (
    <>
      <p className="board-new" role="status">
        {addedCount > 0 && (
          <Button variant="quiet" icon="up" onClick={release}>
            {addedCount} new
          </Button>
        )}
      </p>
      {board.fits.length > 0 && (
        <section className="stack" aria-labelledby={hasTitles ? 'fits' : undefined}>
          {!hasTitles && <h2 className="sr">Open spots</h2>}
          {hasTitles && (
            <div className="group when-registered">
              <h2 id="fits">{isFitKnown ? 'Fits your weekend' : 'Open spots'}</h2>
              {rest.length === 0 && <p className="small soft free-time">{freeTime}</p>}
            </div>
          )}
          {cards(board.fits)}
        </section>
      )}
      {board.others.length > 0 && (
        <section className="stack" aria-labelledby="over">
          <div className="group">
            <h2 id="over">Clashes with your events</h2>
          </div>
          {cards(board.others)}
        </section>
      )}
      {board.playing.length > 0 && (
        <details className="playing">
          <summary>
            <span>
              <b>Already playing</b>
              <span className="soft">{pluralize(board.playing.length, 'event')} with room</span>
            </span>
            <Icon name="down" />
          </summary>
          {cards(board.playing)}
        </details>
      )}
      <JoinDialog joinTarget={joinTarget} myFlags={myFlags} onClose={() => setJoinTarget(null)} />
    </>
  )
}

const JoinTableDialog = lazyPart(
  async () => (await import('../walk/join-table-dialog.tsx')).default,
)
const WalkToFlagDialog = lazyPart(
  async () => (await import('../walk/walk-to-flag-dialog.tsx')).default,
)

/** Name that takes a spot, at an announced event or at a flag. */
type JoinTarget =
  | { id: string; name: Name; flag?: never }
  | { id: string; flag: Flag; names: readonly Name[]; teaches: boolean }

interface JoinDialogProps {
  joinTarget: JoinTarget | null
  myFlags: readonly MyFlag[]
  onClose: () => void
}

/** Prefetched when the user begins to use the page. */
function JoinDialog({ joinTarget, myFlags, onClose }: JoinDialogProps) {
  usePrefetch(() => {
    JoinTableDialog.prefetch()
    WalkToFlagDialog.prefetch()
  })
  if (!joinTarget) return null
  const { id } = joinTarget
  if (joinTarget.flag) {
    const { flag, names, teaches } = joinTarget
    const walkProps = { flag, names, teaches, myFlags, onClose }
    return <WalkToFlagDialog.Part key={id} subject="The dialog" {...walkProps} />
  }
  return (
    <JoinTableDialog.Part
      key={id}
      subject="The dialog"
      eventId={id}
      name={joinTarget.name}
      onClose={onClose}
    />
  )
}
