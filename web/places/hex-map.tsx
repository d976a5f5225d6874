import { hexSize, mapBox, type MapPoint, project } from '../../domain/places/hex-map.ts'
import { hexAt, land, tenths } from './land.ts'

export interface Standing extends MapPoint {
  count: number
}

interface Props {
  groups: readonly Standing[]
  venue: { lat: number; lon: number }
  label: string
  chosen?: Standing | undefined
  onChoose?: (position: number) => void
}

const many = 6
const margin = 18
const viewBox = `${-margin} ${-margin} ${mapBox.width + 2 * margin} ${mapBox.height + margin}`
const hallSize = 2.1 * hexSize

/** The area of a meeple grows with the number of people, up to a size. */
const sizeOf = (count: number) => Math.min(64, 22 + 7 * Math.sqrt(count))

/** Moves meeples that would cover the hall beside it. */
function besideHall({ x, y }: MapPoint, size: number, hall: MapPoint | null): MapPoint {
  if (!hall) return { x, y }
  const room = hallSize + size / 3
  const distance = Math.hypot(x - hall.x, y - hall.y)
  if (distance >= room) return { x, y }
  const [right, down] =
    distance < hexSize ? [0, 1] : [(x - hall.x) / distance, (y - hall.y) / distance]
  return { x: hall.x + right * room, y: hall.y + down * room }
}

function classOf(group: Standing, chosen: Standing | undefined): string {
  const kind = group.count >= many ? 'many' : 'people'
  return group === chosen ? `${kind} is-chosen` : kind
}

/** Meeples on the land they come from, and the hall as a honey tile. */
export function HexMap({ groups, venue, label, chosen, onChoose }: Props) {
  const hall = project(venue.lat, venue.lon)
  return (
    <svg className="map" viewBox={viewBox} role="img" aria-label={label}>
      <path className="land" d={land} />
      {groups.map((group, position) => {
        const size = sizeOf(group.count)
        const { x, y } = besideHall(group, size, hall)
        return (
          <g key={`${group.x} ${group.y}`} transform={`translate(${tenths(x)} ${tenths(y)})`}>
            <use
              href="#meeple"
              className={classOf(group, chosen)}
              x={tenths(-size / 2)}
              y={tenths(-0.6 * size)}
              width={tenths(size)}
              height={tenths(size)}
              onClick={onChoose && (() => onChoose(position))}
            />
          </g>
        )
      })}
      {hall && (
        <g transform={`translate(${hall.x} ${hall.y})`}>
          <path className="home" d={hexAt(0, 0, hallSize)} />
        </g>
      )}
    </svg>
  )
}
