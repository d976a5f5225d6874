import { type MouseEvent, useMemo, useRef, useState } from 'react'
import { counted, countedPeople } from '../../../domain/kernel/text/counted.ts'
import { groupPlaces, nearest } from '../../../domain/places/groups.ts'
import type { MapPlace } from '../../../domain/registration/schema.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { useAnswer } from '../../lib/queries/cache.ts'
import { type Drawn, HexMap, type MeepleGroup } from '../../places/hex-map.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PlaceList } from './place-list.tsx'
import { mapDataQuery } from '../queries.ts'

const nowhere: MapPlace[] = []

/** In pixels of the screen: half of what a fingertip needs, on either side. */
const reach = 24

/** A press beside a meeple means the nearest one. */
function pressed(
  event: MouseEvent<SVGSVGElement>,
  drawn: readonly Drawn[],
): MeepleGroup | undefined {
  const toMap = event.currentTarget.getScreenCTM()?.inverse()
  if (!toMap) return undefined
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(toMap)
  return nearest(drawn, at, reach * toMap.a)?.group
}

/** The map and the same as a list: whoever cannot see the one reads the other. Without people it still shows the hall. */
export function MeepleMap() {
  const { venue } = useConvention()
  // What cannot be read is an empty list.
  const { data: places = nowhere } = useAnswer(mapDataQuery)
  const groups = useMemo(() => groupPlaces(places).toSorted((a, b) => a.y - b.y), [places])
  const [place, setPlace] = useState<string | null>(null)
  const map = useRef<HTMLElement>(null)
  const chosen = groups.find((group) => group.places.some((known) => known.place === place))
  const total = places.reduce((sum, { count }) => sum + count, 0)
  /** The map above says who stands there: it comes into view. */
  const chooseInList = (name: string) => {
    setPlace(name)
    map.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  return (
    <>
      <p className="soft">
        {places.length > 0 &&
          `${countedPeople(total)} who left a ZIP or postal code, from ${counted(places.length, 'place')}. `}
        The honey tile is {venue.name}
        {places.length > 0 &&
          '; the bigger the meeple, the more people come from there. Places close to each other share one'}
        .
      </p>
      <figure className="map-sheet tile" ref={map}>
        <HexMap
          groups={groups}
          venue={venue}
          chosen={chosen}
          onPress={(event, drawn) => {
            const group = pressed(event, drawn)
            const found = groups.find((one) => one === group)
            if (found) setPlace(found.places[0]?.place ?? null)
          }}
          label={`Map with ${counted(groups.length, 'meeple')} for ${countedPeople(total)}, and the hall; the list below says the same`}
        />
        <figcaption>
          <p role="status">
            {chosen ? (
              <>
                <b>{countedPeople(chosen.count)}</b> from{' '}
                {chosen.places
                  .map((known) => known.place)
                  .slice(0, 6)
                  .join('; ')}
                {chosen.places.length > 6 && ` and ${chosen.places.length - 6} places nearby`}
              </>
            ) : places.length > 0 ? (
              <span className="soft">Choose a meeple or a place to see who stands where.</span>
            ) : null}
          </p>
        </figcaption>
      </figure>
      {places.length > 0 ? (
        <PlaceList
          places={places}
          drawn={new Set(groups.flatMap((group) => group.places))}
          chosen={place}
          onChoose={chooseInList}
        />
      ) : (
        <NobodyYet />
      )}
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
