import { useState } from 'react'
import type { MapPlace } from '../../../domain/registration/schema.ts'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'

const shownAtFirst = 60

interface Props {
  places: readonly MapPlace[]
  /** Those on the map; a place far away is only in the list. */
  drawn: ReadonlySet<MapPlace>
  chosen: string | null
  onChoose: (place: string) => void
}

export function PlaceList({ places, drawn, chosen, onChoose }: Props) {
  const [most, setMost] = useState(shownAtFirst)
  return (
    <section className="stack" aria-labelledby="places">
      <h2 id="places">Places</h2>
      <ul className="places">
        {places.slice(0, most).map((entry) => (
          <li key={entry.place}>
            {drawn.has(entry) ? (
              <PlainButton
                className="place"
                aria-pressed={entry.place === chosen}
                onClick={() => onChoose(entry.place)}
              >
                <Line {...entry} />
              </PlainButton>
            ) : (
              <span className="place">
                <Line {...entry} />
                <span className="small soft">beyond the map</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {places.length > most && (
        <div className="row">
          <Button look="quiet" onClick={() => setMost(most + 4 * shownAtFirst)}>
            Show more places
          </Button>
        </div>
      )}
    </section>
  )
}

function Line({ place, count }: MapPlace) {
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
