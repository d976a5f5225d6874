import { useState } from 'react'
import type { MapPlace } from '../../../domain/registration/schema.ts'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'

const initialCount = 60

interface Props {
  places: readonly MapPlace[]
  /** Places on the map; a place far away is only in the list. */
  drawnPlaces: ReadonlySet<MapPlace>
  selected: string | null
  /** `isByKeyboard` includes screen readers; both continue in the list. */
  onSelect: (place: string, isByKeyboard: boolean) => void
}

export function PlaceList({ places, drawnPlaces, selected, onSelect }: Props) {
  const [visibleCount, setVisibleCount] = useState(initialCount)
  return (
    <section className="stack" aria-labelledby="places">
      <h2 id="places">Places</h2>
      <ul className="places">
        {places.slice(0, visibleCount).map((entry) => (
          <li key={entry.place}>
            {drawnPlaces.has(entry) ? (
              <PlainButton
                className="place"
                aria-pressed={entry.place === selected}
                onClick={({ detail }) => onSelect(entry.place, detail === 0)}
              >
                <PlaceRow {...entry} />
              </PlainButton>
            ) : (
              <span className="place">
                <PlaceRow {...entry} />
                <span className="small soft">off the map</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {places.length > visibleCount && (
        <div className="row">
          <Button variant="quiet" onClick={() => setVisibleCount(visibleCount + 4 * initialCount)}>
            Show more places
          </Button>
        </div>
      )}
    </section>
  )
}

function PlaceRow({ place, count }: MapPlace) {
  return (
    <>
      <Meeple />
      <b className="num">
        {count}
        <span className="sr">{count === 1 ? ' person from' : ' people from'}</span>
      </b>
      <span>{place}</span>
    </>
  )
}
