import type { MouseEvent } from 'react'
import { besideHall, hallSize, meepleSizeFor } from '../../domain/places/beside-hall.ts'
import { mapBox, type MapPoint, project, hexes, hexSize } from '../../domain/places/hex-map.ts'
import { meepleSize } from '../ui/symbols/meeple-row.ts'

export interface MeepleGroup extends MapPoint {
  count: number
}

export interface Drawn extends MapPoint {
  group: MeepleGroup
}

interface Props {
  groups: readonly MeepleGroup[]
  venue: { lat: number; lon: number }
  label: string
  chosen?: MeepleGroup | undefined
  /** With where each of the groups is drawn. */
  onPress?: (event: MouseEvent<SVGSVGElement>, drawn: readonly Drawn[]) => void
}

const many = 6
const margin = 18
const viewBox = `${-margin} ${-margin} ${mapBox.width + 2 * margin} ${mapBox.height + margin}`

function classOf(group: MeepleGroup, chosen: MeepleGroup | undefined): string {
  const kind = group.count >= many ? 'many' : 'people'
  return group === chosen ? `${kind} is-chosen` : kind
}

/** Meeples on the land they come from, and the hall as a honey tile under them. */
export function HexMap({ groups, venue, label, chosen, onPress }: Props) {
  const hall = project(venue.lat, venue.lon)
  const standing = groups.map((group) => {
    const size = meepleSizeFor(group.count)
    return { group, size, ...besideHall(group, size, hall) }
  })

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the list below the map does the same with keys
    <svg
      className="map"
      viewBox={viewBox}
      role="img"
      aria-label={label}
      onClick={onPress && ((event) => onPress(event, standing))}
    >
      <path className="land" d={land} />
      {hall && (
        <g transform={`translate(${hall.x} ${hall.y})`}>
          <path className="home" d={hexAt(0, 0, hallSize)} />
        </g>
      )}
      {standing.map(({ group, size, x, y }) => (
        <g
          key={`${group.x} ${group.y}`}
          transform={`translate(${tenths(x)} ${tenths(y)}) scale(${(size / meepleSize).toFixed(3)})`}
        >
          <use
            href="#meeples-1"
            className={classOf(group, chosen)}
            x={-0.5 * meepleSize}
            y={-0.6 * meepleSize}
          />
        </g>
      ))}
    </svg>
  )
}

const tenths = (length: number) => Math.round(length * 10) / 10

/** A pointy-top hex around a centre, drawn from its top corner. */
function hexPath(size: number): string {
  const half = tenths((size * Math.sqrt(3)) / 2)
  const quarter = tenths(size / 2)
  const side = tenths(size)
  return `l${half} ${quarter}v${side}l-${half} ${quarter}-${half}-${quarter}v-${side}z`
}

const hexAt = (x: number, y: number, size: number): string =>
  `M${tenths(x)} ${tenths(y - size)}${hexPath(size)}`

const hex = hexPath(hexSize)

/** All of the land as one path. Neighbours follow each other by a step that repeats, which packs well. */
const land: string = hexes
  .map(({ x, y }, index) => {
    const before = hexes[index - 1]
    const step = before && before.y === y ? tenths(x - before.x) : 0
    return `${step > 0 && step < 2 * hexSize ? `m${step} 0` : `M${x} ${tenths(y - hexSize)}`}${hex}`
  })
  .join('')
