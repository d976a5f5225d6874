import { useMemo, useState } from 'react'
import { pluralize, pluralizePeople } from '../../../domain/kernel/text/pluralize.ts'
import type { Attendee } from '../../../domain/registration/schema.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { useLoaderData } from '../../lib/queries/cache.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { foldText } from '../../../domain/kernel/text/fold.ts'
import { TextFilterBox } from '../../ui/data-table/filters/text-filter.tsx'
import { useDebouncedText } from '../../ui/data-table/state/use-debounced-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { attendeesQuery } from '../queries.ts'

const initialCount = 120

interface Props {
  text: string
  onSearch: (text: string) => void
}

/** Attendees who chose to be listed, by name and place. */
export function Attendees({ text, onSearch }: Props) {
  const attendees = useLoaderData(attendeesQuery)
  const { draft, setDraft } = useDebouncedText(text, onSearch)
  const [visibleCount, setVisibleCount] = useState(initialCount)
  const searchable = useMemo(
    () => attendees.map((attendee) => ({ attendee, searchText: searchTextOf(attendee) })),
    [attendees],
  )
  const hasArrivals = useMemo(() => attendees.some(({ isIn }) => isIn), [attendees])
  const query = foldText(draft.trim())
  const matches = query
    ? searchable.filter(({ searchText }) => searchText.includes(query))
    : searchable
  if (attendees.length === 0) return <NoAttendees />
  return (
    <>
      <Counts attendees={attendees} />
      <TextFilterBox
        placeholder="Search names and places..."
        value={draft}
        onTextChange={(input) => {
          setDraft(input)
          setVisibleCount(initialCount)
        }}
      />
      <p className="small soft" role="status">
        {query ? `${matches.length} found` : ''}
      </p>
      {matches.length === 0 && (
        <Empty title="No one by that name">
          Try fewer letters, or a place. Some people prefer not to be listed.
        </Empty>
      )}
      <ul className="attendees">
        {matches.slice(0, visibleCount).map(({ attendee: { name, place, isIn } }, position) => (
          <li key={position}>
            {/* Once the doors are open, an outline marks an attendee who is still on the way. */}
            <Meeple className={hasArrivals && !isIn ? 'meeple meeple--out' : 'meeple'} />
            {isIn && <span className="sr">Arrived: </span>}
            <span>
              <b>{name}</b>
              {place && <span className="small soft">{place}</span>}
            </span>
          </li>
        ))}
      </ul>
      {matches.length > visibleCount && (
        <div className="row">
          <Button variant="quiet" onClick={() => setVisibleCount(visibleCount + 4 * initialCount)}>
            Show more
          </Button>
          <span className="small soft">
            {visibleCount} of {matches.length} shown
          </span>
        </div>
      )}
    </>
  )
}

const searchTextOf = ({ name, place }: Attendee) => foldText(`${name} ${place ?? ''}`)

function Counts({ attendees }: { attendees: readonly Attendee[] }) {
  const { badgesTaken } = useConvention()
  const places = new Set(attendees.flatMap(({ place }) => place ?? [])).size
  const unlisted = Math.max(0, badgesTaken - attendees.length)
  return (
    <p className="soft">
      {pluralizePeople(attendees.length)}
      {places > 0 && ` from ${pluralize(places, 'place')}`}
      {unlisted > 0 && `, and ${unlisted} who would rather surprise you`}.{' '}
      <Link to="/map">See them on the map</Link>
    </p>
  )
}

function NoAttendees() {
  return (
    <Empty
      title="No one on the list yet"
      action={
        <Link to="/" className={buttonClass({})}>
          Register
        </Link>
      }
    >
      Register, show your name, and you'll be the first.
    </Empty>
  )
}
