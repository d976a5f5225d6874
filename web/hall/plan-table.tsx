import { allSpotsFilled, endOf, startOf } from '../../domain/events/rules.ts'
import type { SeenTable, TableState } from '../../domain/hall/hall-at.ts'
import { timeAt } from '../../domain/hall/hall-day.ts'
import { hyphenate } from '../events/calendar/hyphenate.ts'
import { useConvention } from '../lib/convention.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { isPlainPress } from '../lib/plain-press.ts'
import type { useHallMoment } from './use-hall-moment.ts'

interface Props {
  table: SeenTable
  isChosen: boolean
  /** One of the user's names sits there. */
  isMine: boolean
  shown: ReturnType<typeof useHallMoment>
  onChoose: (number: string) => void
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
export function PlanTable({ table, isChosen, isMine, shown, onChoose }: Props) {
  const { timeZone } = useConvention()
  const { number, state, event, more } = table
  const isOn = event !== null && startOf(event) <= shown.moment
  const time = event && timeAt(isOn ? endOf(event) : startOf(event), timeZone)
  const when = time && (isOn ? `to ${time}` : time)
  const label = [
    `Table ${number}`,
    event?.gameName,
    more > 0 && `and ${more} more`,
    stateWords[state],
    when,
    isMine && 'yours',
  ]
  return (
    <a
      className={`at-table at-table--${state}${isMine ? ' at-table--mine' : ''}`}
      href={hrefOf(
        linkTo({
          to: '/hall',
          search: {
            ...(!shown.isNow && { day: shown.day.name, time: shown.text }),
            table: number,
          },
        }),
      )}
      aria-current={isChosen ? 'true' : undefined}
      onClick={(press) => {
        if (!isPlainPress(press)) return
        press.preventDefault()
        onChoose(number)
      }}
    >
      <b aria-hidden="true">{number}</b>
      {event && (
        <span className="at-table-game" aria-hidden="true">
          {hyphenate(event.gameName)}
        </span>
      )}
      <small aria-hidden="true">
        {when ? brief(when) : 'free'}
        {more > 0 && ` +${more}`}
      </small>
      <span className="sr">{label.filter(Boolean).join(', ')}</span>
    </a>
  )
}
