import { useMemo } from 'react'
import { organizedEvents, registeredEvents } from '../../../domain/events/list/filters.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { isOn } from '../../../domain/convention/is-on.ts'
import { useConvention } from '../../lib/convention.ts'
import { hrefOf, linkTo } from '../../lib/href.ts'
import { Link } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useQueuedActions } from '../../lib/offline-queue/shown-actions.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { OnStateChange, RowTarget, TableState } from '../../ui/data-table/types.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Button } from '../../ui/button.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEventsByName, useMyEvents } from '../queries.ts'
import { usePlaces } from '../waiting-list/use-places.ts'
import { columnsWhileOn, listColumns } from './columns.tsx'
import { EventCard } from './event-card.tsx'
import { type EventRow, rowIdOf, useEventRows } from './event-row.ts'
import { eventText, listFilters } from './table-filters.ts'
import type { EventsView } from './table-search.ts'

interface Props {
  events: readonly Event[]
  view: EventsView | undefined
  /** The event whose details are open. */
  opened: string | undefined
  state: TableState
  onStateChange: OnStateChange
  onOpen: (id: string) => void
  onShowAll: () => void
}

const rowClasses = { past: 'row--past', needs: 'row--needs', full: undefined, open: undefined }

const isPast = ({ state }: EventRow) => state === 'past'

const isChosen = ({ filters }: TableState, id: string, value: string): boolean =>
  filters[id]?.includes(value) ?? false

export function EventList(props: Props) {
  const { events, view, opened, state, onStateChange, onOpen, onShowAll } = props
  const { user, known } = useSession()
  const { seats, loading } = useMyEvents()
  const viewed = useMemo(() => {
    if (view === 'registered') return registeredEvents(events, [...seats.keys()])
    if (view !== 'organized') return events
    return organizedEvents(events, user?.names.map(({ id }) => id) ?? [])
  }, [events, view, seats, user])
  const weekends = useEventsByName()
  const rows = useEventRows(viewed, seats, weekends, usePlaces(), useQueuedActions())
  const target = useMemo<RowTarget<EventRow>>(
    () => ({
      href: ({ event }) => hrefOf(linkTo({ to: '/events', search: { event: event.id } })),
      onOpen: ({ event }) => onOpen(event.id),
    }),
    [onOpen],
  )
  const rowClass = useMemo(
    () => (row: EventRow) =>
      [rowClasses[row.state], row.event.id === opened && 'row--open-drawer']
        .filter(Boolean)
        .join(' ') || undefined,
    [opened],
  )
  const renderCard = useMemo(
    () => (row: EventRow, id?: string) => <EventCard row={row} id={id} target={target} />,
    [target],
  )
  const printing = usePrinting()
  const convention = useConvention()
  const { days } = convention
  const isLive = isOn(convention, useEventNow()) && view === undefined && !printing
  const wantsFit = isChosen(state, 'availability', 'fits')
  // Also where a link chose it, so that it can be seen and taken back.
  const offersFit = wantsFit || weekends.some(({ events: own }) => own.length > 0)
  const hasFinished = isChosen(state, 'finished', 'hide') || rows.some(isPast)
  const filters = useMemo(
    () => listFilters({ days, offersFit, hasFinished }),
    [days, offersFit, hasFinished],
  )
  const isFitUnknown = wantsFit && user !== null && loading
  const waiting =
    isFitUnknown || (view !== undefined && (!known || (view === 'registered' && loading)))
  return (
    <>
      {isLive && (
        <p>
          <Link className="more" to="/now">
            Open spots right now
            <Icon name="arrow" />
          </Link>
        </p>
      )}
      {view && <ViewBar view={view} signedIn={!known || user !== null} onShowAll={onShowAll} />}
      {waiting ? (
        <div className="list-waiting">
          <Loading />
        </div>
      ) : (
        <DataTable
          caption="Events"
          rows={rows}
          rowId={rowIdOf}
          columns={isLive ? columnsWhileOn : listColumns}
          filters={filters}
          text={eventText}
          state={state}
          onStateChange={onStateChange}
          rowClass={rowClass}
          target={target}
          renderCard={renderCard}
          // On paper nobody can turn the page of the table.
          paging={!printing}
          empty={emptyTexts[view ?? 'all']}
        />
      )}
    </>
  )
}

const viewNames: Record<EventsView, string> = {
  registered: 'My Registered Events',
  organized: 'My Organized Events',
}

const emptyTexts: Record<EventsView | 'all', string> = {
  all: 'No events exist, yet! Be the first to create one.',
  registered: 'You are not registered for any events, yet.',
  organized: 'You have not organized any events, yet.',
}

interface ViewBarProps {
  view: EventsView
  signedIn: boolean
  onShowAll: () => void
}

/** Says that this is a part of the list, and leads back to all of it. */
function ViewBar({ view, signedIn, onShowAll }: ViewBarProps) {
  return (
    <div className="view-bar">
      <h2>{viewNames[view]}</h2>
      {!signedIn && (
        <p>
          <Link to="/login" back={`/events?view=${view}`}>
            Log in
          </Link>{' '}
          to see them.
        </p>
      )}
      <Button look="text" onClick={onShowAll}>
        Show all events
      </Button>
    </div>
  )
}
