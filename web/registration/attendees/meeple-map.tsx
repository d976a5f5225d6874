import { type MouseEvent, useMemo, useRef, useState } from 'react'
import { pluralize, pluralizePeople } from '../../../domain/kernel/text/pluralize.ts'
import { groupTowns, findNearest } from '../../../domain/geo/group-towns.ts'
import type { MapPlace } from '../../../domain/registration/schema.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { useBrowserQuery } from '../../lib/queries/cache.ts'
import { type DrawnGroup, HexMap, type MeepleGroup } from '../../geo/hex-map.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PlaceList } from './place-list.tsx'
import { mapDataQuery } from '../queries.ts'

const noPlaces: MapPlace[] = []

/** Pixels of the screen on either side, half of the size that a fingertip needs. */
const tapRadius = 24

/** Finds the nearest meeple for a click beside it. */
function groupAtPointer(
  event: MouseEvent<SVGSVGElement>,
  drawnGroups: readonly DrawnGroup[],
): MeepleGroup | undefined {
  const screenToMap = event.currentTarget.getScreenCTM()?.inverse()
  if (!screenToMap) return undefined
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(screenToMap)
  return findNearest(drawnGroups, point, tapRadius * screenToMap.a)?.group
}

/** Map, and its contents as a list for visitors who cannot see it. Without attendees it still shows the hall. */
export function MeepleMap() {
  const { venue } = useConvention()
  // An unreadable list is empty.
  const { data: places = noPlaces } = useBrowserQuery(mapDataQuery)
  const groups = useMemo(() => groupTowns(places).toSorted((a, b) => a.y - b.y), [places])
  const [place, setPlace] = useState<string | null>(null)
  const map = useRef<HTMLElement>(null)
  const selectedGroup = groups.find((group) =>
    group.places.some((mapPlace) => mapPlace.place === place),
  )
  const total = places.reduce((sum, { count }) => sum + count, 0)
  /** Scrolls the map into view, but never the focused place out of it. */
  const selectInList = (name: string, isByKeyboard: boolean) => {
    setPlace(name)
    if (isByKeyboard) return
    map.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  return (
    <>
      <p className="soft">
        {places.length > 0 &&
          `${pluralizePeople(total)} who gave a ZIP or postal code, from ${pluralize(places.length, 'place')}. `}
        {venue && `The honey-colored tile is ${venue.name}. `}
        {places.length > 0 &&
          'The bigger the meeple, the more people come from there. Nearby places share one.'}
      </p>
      <figure className="map-sheet tile" ref={map}>
        <HexMap
          groups={groups}
          venue={venue}
          selected={selectedGroup}
          onSelect={(event, drawnGroups) => {
            const group = groupAtPointer(event, drawnGroups)
            const tappedGroup = groups.find((candidate) => candidate === group)
            if (tappedGroup) setPlace(tappedGroup.places[0]?.place ?? null)
          }}
          label={`Map with ${pluralize(groups.length, 'meeple')} for ${pluralizePeople(total)}${venue ? ', and the venue' : ''}. The list below has the same information`}
        />
        <figcaption>
          <p role="status">
            {selectedGroup ? (
              <>
                <b>{pluralizePeople(selectedGroup.count)}</b> from{' '}
                {selectedGroup.places
                  .map((mapPlace) => mapPlace.place)
                  .slice(0, 6)
                  .join('; ')}
                {selectedGroup.places.length > 6 &&
                  ` and ${selectedGroup.places.length - 6} places nearby`}
              </>
            ) : places.length > 0 ? (
              <span className="soft">
                Choose a meeple or a place to see how many people come from there.
              </span>
            ) : null}
          </p>
        </figcaption>
      </figure>
      {places.length > 0 ? (
        <PlaceList
          places={places}
          drawnPlaces={new Set(groups.flatMap((group) => group.places))}
          selected={place}
          onSelect={selectInList}
        />
      ) : (
        <EmptyMap />
      )}
    </>
  )
}

function EmptyMap() {
  return (
    <Empty
      title="No meeples on the map yet"
      action={
        <Link to="/" className={buttonClass({})}>
          Register
        </Link>
      }
    >
      Add your ZIP or postal code when you register, and your meeple will be the first here.
    </Empty>
  )
}
