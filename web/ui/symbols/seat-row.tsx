import { longestRow, meeplePitch, meepleSize } from './meeple-row.ts'

export type SeatKind = 'taken' | 'mine' | 'coming' | 'empty'

interface Count {
  total: number
  taken: number
  mine?: number
  /** Kept for who is on the way. */
  coming?: number
}

/** Mine come first, the free ones last. */
export const seatKinds = ({ total, taken, mine = 0, coming = 0 }: Count): SeatKind[] =>
  Array.from({ length: total }, (_, index) => {
    if (index < mine) return 'mine'
    if (index < taken) return 'taken'
    return index < taken + coming ? 'coming' : 'empty'
  })

interface Run {
  kind: SeatKind
  from: number
  count: number
}

/** Neighbours of one kind, as far as there are shapes for so many. */
function runsOf(seats: readonly SeatKind[]): Run[] {
  const runs: Run[] = []
  for (const [from, kind] of seats.entries()) {
    const last = runs.at(-1)
    if (last?.kind === kind && last.count < longestRow) last.count += 1
    else runs.push({ kind, from, count: 1 })
  }
  return runs
}

interface Props {
  seats: readonly SeatKind[]
  /** How many it has room for, where that is more. */
  room?: number
}

/**
 * Seats beside each other in one drawing, with one shape for all of a kind that are neighbours: with a drawing for each of
 * them, they took half of the time that a list needs for its first paint. A narrow one shows the first of them.
 */
export function SeatRow({ seats, room = seats.length }: Props) {
  const width = room * meeplePitch - (meeplePitch - meepleSize)
  return (
    <svg
      className="seat-row"
      viewBox={`0 0 ${width} ${meepleSize}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {runsOf(seats).map((run) => (
        <Shape key={run.from} {...run} />
      ))}
    </svg>
  )
}

const classes = {
  taken: 'seat',
  mine: 'seat seat--mine',
  coming: 'seat seat--coming',
  empty: 'seat seat--empty',
}

function Shape({ kind, from, count }: Run) {
  const shape = { href: `#meeples-${count}`, ...(from > 0 && { x: from * meeplePitch }) }
  return (
    <>
      <use {...shape} className={classes[kind]} />
      {/* Filled from below: on the way. */}
      {kind === 'coming' && <use {...shape} className="seat seat--filling" />}
    </>
  )
}

interface RowsProps {
  seats: readonly SeatKind[]
  /** How many stay together where a line is too short for all. */
  group?: number | undefined
}

/** As many as the list on a wide screen has room for. */
const usualGroup = 9

export function SeatRows({ seats, group = usualGroup }: RowsProps) {
  return seats.map(
    (_, index) =>
      index % group === 0 && <SeatRow key={index} seats={seats.slice(index, index + group)} />,
  )
}
