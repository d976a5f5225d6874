import { maxRowMeeples, meeplePitch, meepleSize } from './meeple-row.ts'

export type SpotKind = 'taken' | 'mine' | 'coming' | 'empty'

interface SpotCounts {
  total: number
  taken: number
  mine?: number
  /** Reserved for walkers on the way. */
  coming?: number
}

/** Lists the user's own spots first, the free ones last. */
export const spotKinds = ({ total, taken, mine = 0, coming = 0 }: SpotCounts): SpotKind[] =>
  Array.from({ length: total }, (_, index) => {
    if (index < mine) return 'mine'
    if (index < taken) return 'taken'
    return index < taken + coming ? 'coming' : 'empty'
  })

interface Run {
  kind: SpotKind
  from: number
  count: number
}

/** Groups neighbors of one kind, up to the largest shape. */
function runsOf(spots: readonly SpotKind[]): Run[] {
  const runs: Run[] = []
  for (const [from, kind] of spots.entries()) {
    const last = runs.at(-1)
    if (last?.kind === kind && last.count < maxRowMeeples) last.count += 1
    else runs.push({ kind, from, count: 1 })
  }
  return runs
}

interface Props {
  spots: readonly SpotKind[]
  /** The number of spots that it has room for, if that is more. */
  width?: number
}

/**
 * Draws adjacent spots as one image, with one shape for each run of the same kind: with an image for each spot, they took
 * half of the time to the first paint of a list. A narrow one shows only the first of them.
 */
export function SpotRow({ spots, width = spots.length }: Props) {
  const svgWidth = width * meeplePitch - (meeplePitch - meepleSize)
  return (
    <svg
      className="seat-row"
      viewBox={`0 0 ${svgWidth} ${meepleSize}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {runsOf(spots).map((run) => (
        <SpotShape key={run.from} {...run} />
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

function SpotShape({ kind, from, count }: Run) {
  const shapeProps = { href: `#meeples-${count}`, ...(from > 0 && { x: from * meeplePitch }) }
  return (
    <>
      <use {...shapeProps} className={classes[kind]} />
      {/* Filled from below: on the way. */}
      {kind === 'coming' && <use {...shapeProps} className="seat seat--filling" />}
    </>
  )
}

interface SpotRowsProps {
  spots: readonly SpotKind[]
  /** Number of spots that stay together if a line is too short for all. */
  group?: number | undefined
}

/** The number of spots that fit in the list on a wide screen. */
const defaultGroup = 9

export function SpotRows({ spots, group = defaultGroup }: SpotRowsProps) {
  return spots.map(
    (_, index) =>
      index % group === 0 && <SpotRow key={index} spots={spots.slice(index, index + group)} />,
  )
}
