import { useState } from 'react'
import {
  type Board as Cards,
  freeTimeText,
  type PersonalCard,
  type BoardWeekend,
} from '../../../domain/now/board.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import type { Flag } from '../../../domain/flags/schema.ts'
import type { MyFlag } from '../../flags/queries.ts'
import { useConvention } from '../../lib/convention.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import type { RowTarget } from '../../ui/data-table/types.ts'
import { usePrefetch } from '../../lib/queries/use-prefetch.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
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

/** What needs players: first what fits those who look, then what runs into something of theirs. */
export function Board({ board: current, weekends, myFlags, now, target, onOpen }: Props) {
  const { timeZone } = useConvention()
  const { known } = useSession()
  const [taking, setTaking] = useState<Taking | null>(null)
  const { board, gone, added, release, ...touch } = useHeldBoard(current)
  const namesFor = ({ card, fits }: PersonalCard) =>
    fits.length > 0
      ? fits
      : weekends.filter(({ flagId }) => flagId !== card.id).map(({ name }) => name)
  const sitDown = (id: string, [name, ...more]: readonly Name[]) => {
    // One press, where it is clear who sits down; else the drawer asks.
    if (name && more.length === 0) setTaking({ id, name })
    else onOpen(id)
  }
  const cards = (some: readonly PersonalCard[]) => (
    <ul className="spots" {...touch}>
      {some.map((personal) => {
        const { card } = personal
        const state = {
          personal,
          isGone: gone.has(card.id),
          isBusy: taking?.id === card.id,
        }
        return card.kind === 'table' ? (
          <TableCard
            {...state}
            key={card.id}
            card={card}
            target={target}
            names={namesFor(personal)}
            onSitDown={sitDown}
          />
        ) : (
          <FlagCard
            {...state}
            key={card.id}
            card={card}
            onSetOut={(teaches) =>
              setTaking({ id: card.id, flag: card.flag, names: namesFor(personal), teaches })
            }
          />
        )
      })}
    </ul>
  )
  // Until it is known who looks, the styles know it: nothing moves once it is.
  const isTitled = weekends.length > 0 || !known
  const isFitKnown = weekends.length > 0 && !weekends.some(({ isUnknown }) => isUnknown)
  const [only, ...rest] = weekends
  const freeTime = only && rest.length === 0 ? freeTimeText(only, now, timeZone) : null
  return (
    <>
      <p className="board-new" role="status">
        {added > 0 && (
          <Button look="quiet" icon="up" onClick={release}>
            {added} new
          </Button>
        )}
      </p>
      {board.fits.length > 0 && (
        <section className="stack" aria-labelledby={isTitled ? 'fits' : undefined}>
          {isTitled && (
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
            <h2 id="over">Runs into something of yours</h2>
          </div>
          {cards(board.others)}
        </section>
      )}
      <TakeSeat taking={taking} myFlags={myFlags} onClose={() => setTaking(null)} />
    </>
  )
}

const SittingDown = lazyPart(async () => (await import('../walk/sitting-down.tsx')).default)
const SettingOut = lazyPart(async () => (await import('../walk/setting-out.tsx')).default)

/** Whose seat is being taken: at an announced table, or at a flag. */
type Taking =
  | { id: string; name: Name; flag?: never }
  | { id: string; flag: Flag; names: readonly Name[]; teaches: boolean }

interface TakeSeatProps {
  taking: Taking | null
  myFlags: readonly MyFlag[]
  onClose: () => void
}

/** Its code comes when somebody begins to use the page. */
function TakeSeat({ taking, myFlags, onClose }: TakeSeatProps) {
  usePrefetch(() => {
    SittingDown.prefetch()
    SettingOut.prefetch()
  })
  if (!taking) return null
  const { id } = taking
  if (taking.flag) {
    const { flag, names, teaches } = taking
    const walk = { flag, names, teaches, myFlags, onClose }
    return <SettingOut.Part key={id} what="The seat" {...walk} />
  }
  return (
    <SittingDown.Part key={id} what="The seat" eventId={id} name={taking.name} onClose={onClose} />
  )
}
