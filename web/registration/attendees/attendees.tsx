import { useMemo, useState } from 'react'
import { counted, countedPeople } from '../../../domain/kernel/text/counted.ts'
import type { Attendee } from '../../../domain/registration/schema.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { useData } from '../../lib/queries/cache.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { fold } from '../../../domain/kernel/text/fold.ts'
import { TextFilterBox } from '../../ui/data-table/filters/text-filter.tsx'
import { useDebouncedText } from '../../ui/data-table/state/use-debounced-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { attendeesQuery } from '../queries.ts'

const shownAtFirst = 120

interface Props {
  text: string
  onSearch: (text: string) => void
}

/** Everybody who wants to be seen, by name and place. */
export function Attendees({ text, onSearch }: Props) {
  const attendees = useData(attendeesQuery)
  const { draft, setDraft } = useDebouncedText(text, onSearch)
  const [most, setMost] = useState(shownAtFirst)
  const searched = useMemo(
    () => attendees.map((attendee) => ({ attendee, searchText: searchTextOf(attendee) })),
    [attendees],
  )
  const anybodyIn = useMemo(() => attendees.some(({ isIn }) => isIn), [attendees])
  const wanted = fold(draft.trim())
  const found = wanted ? searched.filter(({ searchText }) => searchText.includes(wanted)) : searched
  if (attendees.length === 0) return <NobodyYet />
  return (
    <>
      <Counts attendees={attendees} />
      <TextFilterBox
        placeholder="Search names and places..."
        value={draft}
        onType={(typed) => {
          setDraft(typed)
          setMost(shownAtFirst)
        }}
      />
      <p className="small soft" role="status">
        {wanted ? `${found.length} found` : ''}
      </p>
      {found.length === 0 && (
        <Empty title="Nobody by that name">
          Try fewer letters, or a place. Some people prefer not to be listed.
        </Empty>
      )}
      <ul className="attendees">
        {found.slice(0, most).map(({ attendee: { name, place, isIn } }, position) => (
          <li key={position}>
            {/* Once the doors are open, an outline is somebody who is still on the way. */}
            <Meeple className={anybodyIn && !isIn ? 'meeple meeple--out' : 'meeple'} />
            {isIn && <span className="sr">Is here: </span>}
            <span>
              <b>{name}</b>
              {place && <span className="small soft">{place}</span>}
            </span>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <div className="row">
          <Button look="quiet" onClick={() => setMost(most + 4 * shownAtFirst)}>
            Show more
          </Button>
          <span className="small soft">
            {most} of {found.length} shown
          </span>
        </div>
      )}
    </>
  )
}

const searchTextOf = ({ name, place }: Attendee) => fold(`${name} ${place ?? ''}`)

function Counts({ attendees }: { attendees: readonly Attendee[] }) {
  const { badgesTaken } = useConvention()
  const places = new Set(attendees.flatMap(({ place }) => place ?? [])).size
  const unlisted = Math.max(0, badgesTaken - attendees.length)
  return (
    <p className="soft">
      {countedPeople(attendees.length)}
      {places > 0 && ` from ${counted(places, 'place')}`}
      {unlisted > 0 && `, and ${unlisted} who would rather surprise you`}.{' '}
      <Link to="/map">See them on the map</Link>
    </p>
  )
}

function NobodyYet() {
  return (
    <Empty
      title="Nobody on the list yet"
      action={
        <Link to="/" className={buttonClass({})}>
          Register
        </Link>
      }
    >
      Register and show your name, and you are the first.
    </Empty>
  )
}
