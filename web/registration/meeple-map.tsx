import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { groupPlaces } from '../../domain/places/groups.ts'
import { useConvention } from '../lib/convention.ts'
import { HexMap } from '../places/hex-map.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { PlaceList } from './place-list.tsx'
import { mapDataQuery } from './queries.ts'

const meeplesText = (count: number) => (count === 1 ? '1 meeple' : `${count} meeples`)

/** The map and the same as a list: whoever cannot see the one reads the other. */
export function MeepleMap() {
  const { venue } = useConvention()
  const places = useSuspenseQuery(mapDataQuery).data
  const groups = useMemo(() => groupPlaces(places).toSorted((a, b) => a.y - b.y), [places])
  const [place, setPlace] = useState<string | null>(null)
  const chosen = groups.find((group) => group.places.some((known) => known.place === place))
  const total = places.reduce((sum, { count }) => sum + count, 0)
  if (places.length === 0) return <NobodyYet />
  return (
    <>
      <p className="soft">
        {meeplesText(total)} from {places.length === 1 ? '1 place' : `${places.length} places`}. The
        honey tile is {venue.name}; the bigger the meeple, the more people come from there.
      </p>
      <figure className="map-sheet tile">
        <HexMap
          groups={groups}
          venue={venue}
          chosen={chosen}
          onChoose={(position) => setPlace(groups[position]?.places[0]?.place ?? null)}
          label={`Map with ${meeplesText(total)} where they come from; the list below says the same`}
        />
        <figcaption>
          <p role="status">
            {chosen ? (
              <>
                <b>{meeplesText(chosen.count)}</b> from{' '}
                {chosen.places
                  .map((known) => known.place)
                  .slice(0, 6)
                  .join('; ')}
                {chosen.places.length > 6 && ` and ${chosen.places.length - 6} places nearby`}
              </>
            ) : (
              <span className="soft">Choose a meeple or a place to see who stands where.</span>
            )}
          </p>
        </figcaption>
      </figure>
      <PlaceList
        places={places}
        drawn={new Set(groups.flatMap((group) => group.places))}
        chosen={place}
        onChoose={setPlace}
      />
    </>
  )
}

function NobodyYet() {
  return (
    <Empty
      title="No meeples on the map yet"
      action={
        <Link to="/" className={buttonClass({})}>
          Register
        </Link>
      }
    >
      Leave your ZIP or postal code when you register, and yours stands here first.
    </Empty>
  )
}
