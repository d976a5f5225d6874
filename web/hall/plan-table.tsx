import { flagColorTexts } from '../../domain/flags/rules.ts'
import { allSpotsFilledText, endOf, startOf } from '../../domain/events/rules.ts'
import type { HallTableView, HallTableState } from '../../domain/hall/hall-view.ts'
import type { TableFlag } from '../../domain/hall/flags-by-table.ts'
import { formatMoment } from '../../domain/hall/hall-day.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { hyphenate } from '../lib/hyphenate.ts'
import { useConvention } from '../lib/convention.ts'
import { isPlainClick } from '../lib/plain-click.ts'
import { Flag } from '../ui/symbols/flag.tsx'
import { hallHref } from './hall-href.ts'
import type { useHallMoment } from './use-hall-moment.ts'

interface Props {
  table: HallTableView
  flag: TableFlag | undefined
  isSelected: boolean
  /** One of the user's names plays there. */
  isMine: boolean
  hallMoment: ReturnType<typeof useHallMoment>
  /** `isByKeyboard` includes screen readers; both continue from the element that gets the focus. */
  onSelect: (number: string, isByKeyboard: boolean) => void
}

const stateLabels: Record<HallTableState, string> = {
  free: 'free',
  soon: 'starts soon',
  open: 'open spots',
  full: allSpotsFilledText,
  past: 'past',
}

/** Shortens '3:30 PM' to '3:30', as a tile has no room for more. */
const shortTime = (time: string) => time.replace(/ [AP]M$/, '')

/** Tile with the number, the game and its time. */
export function PlanTable({
  table,
  flag: standingFlag,
  isSelected,
  isMine,
  hallMoment,
  onSelect,
}: Props) {
  const { timeZone } = useConvention()
  const { number, state, event, sharedCount } = table
  const isRunning = event !== null && startOf(event) <= hallMoment.moment
  const time = event && formatMoment(isRunning ? endOf(event) : startOf(event), timeZone)
  const timeText = time && (isRunning ? `to ${time}` : time)
  const isFlagAlone = standingFlag !== undefined && !isRunning
  const game = isFlagAlone ? standingFlag.flag.gameName : event?.gameName
  const label = [
    `Table ${number}`,
    game,
    sharedCount > 0 && `and ${sharedCount} more`,
    ...(isFlagAlone ? [] : [stateLabels[state], timeText]),
    standingFlag && flagColorTexts[standingFlag.color],
    isMine && 'yours',
  ]
  return (
    <a
      className={`at-table at-table--${isFlagAlone ? 'flag' : state}${isMine ? ' at-table--mine' : ''}`}
      href={hallHref(hallMoment, { table: number })}
      aria-current={isSelected ? 'true' : undefined}
      onClick={(click) => {
        if (!isPlainClick(click)) return
        click.preventDefault()
        onSelect(number, click.detail === 0)
      }}
    >
      <b aria-hidden="true">{number}</b>
      {standingFlag && <Flag color={standingFlag.color} />}
      {game && (
        <span className="at-table-game" aria-hidden="true">
          {isolateDirection(hyphenate(game))}
        </span>
      )}
      <small aria-hidden="true">
        {isFlagAlone ? 'now' : timeText ? shortTime(timeText) : 'free'}
        {sharedCount > 0 && ` +${sharedCount}`}
      </small>
      <span className="sr">{label.filter(Boolean).join(', ')}</span>
    </a>
  )
}
