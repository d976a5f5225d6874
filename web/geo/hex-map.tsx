import type { MouseEvent } from 'react'
import { moveBesideHall, hallSize, meepleSizeFor } from '../../domain/geo/move-beside-hall.ts'
import {
  mapSize,
  type MapPoint,
  projectToMap,
  mapHexes,
  hexSize,
} from '../../domain/geo/hex-map.ts'
import { meepleSize } from '../ui/symbols/meeple-row.ts'

export interface MeepleGroup extends MapPoint {
  count: number
}

export interface DrawnGroup extends MapPoint {
  group: MeepleGroup
}

interface Props {
  groups: readonly MeepleGroup[]
  /** Null until the venue is set. */
  venue: { lat: number; lon: number } | null
  label: string
  selected?: MeepleGroup | undefined
  /** Receives the drawn position of each group. */
  onSelect?: (event: MouseEvent<SVGSVGElement>, drawnGroups: readonly DrawnGroup[]) => void
}

const largeGroupSize = 6
const margin = 18
const viewBox = `${-margin} ${-margin} ${mapSize.width + 2 * margin} ${mapSize.height + margin}`

function classOf(group: MeepleGroup, selected: MeepleGroup | undefined): string {
  const kind = group.count >= largeGroupSize ? 'many' : 'people'
  return group === selected ? `${kind} is-chosen` : kind
}

/** Map with meeples on the land they come from, and the hall as a honey tile below them. */
export function HexMap({ groups, venue, label, selected, onSelect }: Props) {
  const hall = venue && projectToMap(venue.lat, venue.lon)
  const drawnGroups = groups.map((group) => {
    const size = meepleSizeFor(group.count)
    return { group, size, ...moveBesideHall(group, size, hall) }
  })

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the list below the map does the same with keys
    <svg
      className="map"
      viewBox={viewBox}
      role="img"
      aria-label={label}
      onClick={onSelect && ((event) => onSelect(event, drawnGroups))}
    >
      <path className="land" d={land} />
      {hall && (
        <g transform={`translate(${hall.x} ${hall.y})`}>
          <path className="home" d={hexAt(0, 0, hallSize)} />
        </g>
      )}
      {drawnGroups.map(({ group, size, x, y }) => (
        <g
          key={`${group.x} ${group.y}`}
          transform={`translate(${roundToTenth(x)} ${roundToTenth(y)}) scale(${(size / meepleSize).toFixed(3)})`}
        >
          <use
            href="#meeples-1"
            className={classOf(group, selected)}
            x={-0.5 * meepleSize}
            y={-0.6 * meepleSize}
          />
        </g>
      ))}
    </svg>
  )
}

const roundToTenth = (length: number) => Math.round(length * 10) / 10

/** Pointy-top hex around a center, drawn from its top corner. */
function hexPath(size: number): string {
  const half = roundToTenth((size * Math.sqrt(3)) / 2)
  const quarter = roundToTenth(size / 2)
  const side = roundToTenth(size)
  return `l${half} ${quarter}v${side}l-${half} ${quarter}-${half}-${quarter}v-${side}z`
}

const hexAt = (x: number, y: number, size: number): string =>
  `M${roundToTenth(x)} ${roundToTenth(y - size)}${hexPath(size)}`

const hex = hexPath(hexSize)

/** All of the land as one path. Neighbors follow each other by a step that repeats, which compresses well. */
const land: string = mapHexes
  .map(({ x, y }, index) => {
    const before = mapHexes[index - 1]
    const step = before && before.y === y ? roundToTenth(x - before.x) : 0
    return `${step > 0 && step < 2 * hexSize ? `m${step} 0` : `M${x} ${roundToTenth(y - hexSize)}`}${hex}`
  })
  .join('')
