import { hallTables } from '../../domain/convention/areas.ts'
import { useConvention } from '../lib/convention.ts'

/** The table to walk to, by the number on it. One without a place has none. */
export function TableHex({ place }: { place: string }) {
  const { areas } = useConvention()
  if (place === '') return null
  const area = hallTables(areas).find(({ number }) => number === place)?.area.name
  return (
    <span className="hex-date">
      <span>
        Table
        <b className={place.length > 2 ? 'is-long' : undefined}>{place}</b>
        {area && <small dir="auto">{area}</small>}
      </span>
    </span>
  )
}
