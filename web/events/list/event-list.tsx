import { useMemo } from 'react'
import {
  filterOrganizedEvents,
  filterRegisteredEvents,
} from '../../../domain/events/list/filters.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { useConvention } from '../../lib/convention.ts'
import { hrefOf, linkTo } from '../../lib/href.ts'
import { Link } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useQueuedActions } from '../../lib/offline-queue/queue-snapshot.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { applyChange } from '../../ui/data-table/state/state.ts'
import type { OnStateChange, RowTarget, TableState } from '../../ui/data-table/types.ts'
import { Button } from '../../ui/button.tsx'
import { useEventsByName, useMyEvents } from '../queries.ts'
import { useWaitingTexts } from '../waiting-list/use-waiting-texts.ts'
import { eventListColumns, eventTableColumns } from './columns.tsx'
import { groupByDay, ListBones } from './day-head.tsx'
import { EventCard } from './event-card.tsx'
import { type ListedEvent, rowIdOf, useEventRows } from './event-row.ts'
import { eventText, listFilters } from './table-filters.ts'
import type { EventsView } from './table-search.ts'

interface Props {
  events: readonly Event[]
  view: EventsView | undefined
  /** Id of the event whose details are open. */
  openEventId: string | undefined
  state: TableState
  onStateChange: OnStateChange
  onOpen: (id: string) => void
  onShowAll: () => void
}

/** The column whose order the days follow. */
const timeColumn = eventTableColumns.eventDate.id
const defaultSort = { id: timeColumn, descending: false }

const rowClasses = { past: 'row--past', needs: 'row--needs', full: undefined, open: undefined }

const isPast = ({ state }: ListedEvent) => state === 'past'

const hasFilterValue = ({ filters }: TableState, id: string, value: string): boolean =>
  filters[id]?.includes(value) ?? false

export function EventList(props: Props) {
  const { events, view, openEventId, state, onStateChange, onOpen, onShowAll } = props
  const { user, isKnown } = useSession()
  const { ownSpots, isLoading } = useMyEvents()
  const eventsInView = useMemo(() => {
    if (view === 'registered') return filterRegisteredEvents(events, [...ownSpots.keys()])
    if (view !== 'organized') return events
    return filterOrganizedEvents(events, user?.names.map(({ id }) => id) ?? [])
  }, [events, view, ownSpots, user])
  const weekends = useEventsByName()
  const rows = useEventRows(eventsInView, ownSpots, weekends, useWaitingTexts(), useQueuedActions())
  const target = useMemo<RowTarget<ListedEvent>>(
    () => ({
      href: ({ event }) => hrefOf(linkTo({ to: '/events', search: { event: event.id } })),
      onOpen: ({ event }) => onOpen(event.id),
    }),
    [onOpen],
  )
  const rowClass = useMemo(
    () => (row: ListedEvent) =>
      [rowClasses[row.state], row.event.id === openEventId && 'row--open-drawer']
        .filter(Boolean)
        .join(' ') || undefined,
    [openEventId],
  )
  const isGrouped = state.sort?.id === timeColumn
  const renderCard = useMemo(
    () => (row: ListedEvent, id?: string) => (
      <EventCard row={row} id={id} target={target} isBelowDay={isGrouped} />
    ),
    [target, isGrouped],
  )
  const isPrinting = usePrinting()
  const { days } = useConvention()
  const isFitSelected = hasFilterValue(state, 'availability', 'fits')
  // Includes a filter that a link has set, so that the user can see and remove it.
  const canFilterByFit =
    isFitSelected || weekends.some(({ events: ownEvents }) => ownEvents.length > 0)
  const hasFinished = hasFilterValue(state, 'finished', 'hide') || rows.some(isPast)
  const filters = useMemo(
    () => listFilters({ days, canFilterByFit, hasFinished }),
    [days, canFilterByFit, hasFinished],
  )
  const isFitUnknown = isFitSelected && user !== null && isLoading
  const isAwaitingData =
    isFitUnknown || (view !== undefined && (!isKnown || (view === 'registered' && isLoading)))
  return (
    <>
      {view && <ViewBar view={view} isLoggedIn={!isKnown || user !== null} onShowAll={onShowAll} />}
      {isAwaitingData ? (
        <div className="list-waiting">
          <ListBones />
        </div>
      ) : (
        <DataTable
          caption="Events"
          rows={rows}
          rowId={rowIdOf}
          columns={eventListColumns}
          grouping={isGrouped ? groupByDay : undefined}
          columnToggle
          filters={filters}
          text={eventText}
          state={state}
          onStateChange={onStateChange}
          rowClass={rowClass}
          target={target}
          renderCard={renderCard}
          // Paper has no way to turn the page of the table.
          paging={!isPrinting}
          empty={emptyTexts[view ?? 'all']}
        >
          <SortNote
            state={state}
            onGroup={() => onStateChange(applyChange(state, { sort: defaultSort }), 'push')}
          />
        </DataTable>
      )}
    </>
  )
}

interface SortNoteProps {
  state: TableState
  onGroup: () => void
}

/** Explains why the heads of the days are missing. */
function SortNote({ state, onGroup }: SortNoteProps) {
  const { sort } = state
  const column = eventListColumns.find(({ id }) => id === sort?.id)
  const isShown = column !== undefined && column.id !== timeColumn
  return (
    <div className="sort-note" aria-live="polite">
      {isShown && (
        <>
          <span>{`Sorted by ${column.header}, so not grouped by day.`}</span>
          <Button variant="text" onClick={onGroup}>
            Group by day
          </Button>
        </>
      )}
    </div>
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
  isLoggedIn: boolean
  onShowAll: () => void
}

/** Explains that the list is filtered by a view, and links to the full list. */
function ViewBar({ view, isLoggedIn, onShowAll }: ViewBarProps) {
  return (
    <div className="view-bar">
      <h2>{viewNames[view]}</h2>
      {!isLoggedIn && (
        <p>
          <Link to="/login" back={`/events?view=${view}`}>
            Log in
          </Link>{' '}
          to see them.
        </p>
      )}
      <Button variant="text" onClick={onShowAll}>
        Show all events
      </Button>
    </div>
  )
}
