import { wantedTexts } from '../../domain/flags/rules.ts'
import { allSpotsFilled, endOf, startOf } from '../../domain/events/rules.ts'
import type { SeenTable, TableState } from '../../domain/hall/hall-at.ts'
import type { StandingFlag } from '../../domain/hall/flags-at.ts'
import { timeAt } from '../../domain/hall/hall-day.ts'
import { isolated } from '../../domain/kernel/text/isolated.ts'
import { hyphenate } from '../lib/hyphenate.ts'
import { useConvention } from '../lib/convention.ts'
import { isPlainPress } from '../lib/plain-press.ts'
import { Flag } from '../ui/symbols/flag.tsx'
import { hallHref } from './hall-href.ts'
import type { useHallMoment } from './use-hall-moment.ts'

interface Props {
  table: SeenTable
  flag: StandingFlag | undefined
  isChosen: boolean
  /** One of the user's names sits there. */
  isMine: boolean
  shown: ReturnType<typeof useHallMoment>
  /** By a key or a reader, which go on from what then has the focus. */
  onChoose: (number: string, byKey: boolean) => void
}

const stateWords: Record<TableState, string> = {
  free: 'free',
  soon: 'starts soon',
  open: 'free seats',
  full: allSpotsFilled,
  past: 'past',
}

/** '3:30', as a tile has room for no more. */
const brief = (time: string) => time.replace(/ [AP]M$/, '')

/** A tile with the number, the game and its time. */
export function PlanTable({ table, flag: standing, isChosen, isMine, shown, onChoose }: Props) {
  const { timeZone } = useConvention()
  const { number, state, event, more } = table
  const isOn = event !== null && startOf(event) <= shown.moment
  const time = event && timeAt(isOn ? endOf(event) : startOf(event), timeZone)
  const when = time && (isOn ? `to ${time}` : time)
  const isFlagAlone = standing !== undefined && !isOn
  const game = isFlagAlone ? standing.flag.gameName : event?.gameName
  const label = [
    `Table ${number}`,
    game,
    more > 0 && `and ${more} more`,
    ...(isFlagAlone ? [] : [stateWords[state], when]),
    standing && wantedTexts[standing.colour],
    isMine && 'yours',
  ]
  return (
    <a
      className={`at-table at-table--${isFlagAlone ? 'flag' : state}${isMine ? ' at-table--mine' : ''}`}
      href={hallHref(shown, { table: number })}
      aria-current={isChosen ? 'true' : undefined}
      onClick={(press) => {
        if (!isPlainPress(press)) return
        press.preventDefault()
        onChoose(number, press.detail === 0)
      }}
    >
      <b aria-hidden="true">{number}</b>
      {standing && <Flag colour={standing.colour} />}
      {game && (
        <span className="at-table-game" aria-hidden="true">
          {isolated(hyphenate(game))}
        </span>
      )}
      <small aria-hidden="true">
        {isFlagAlone ? 'now' : when ? brief(when) : 'free'}
        {more > 0 && ` +${more}`}
      </small>
      <span className="sr">{label.filter(Boolean).join(', ')}</span>
    </a>
  )
}
