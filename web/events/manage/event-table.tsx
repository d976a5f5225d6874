import { Link, linkOptions } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { Event, EventId } from '../../../domain/events/schema.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import type { ConventionDay } from '../../../domain/convention/schema.ts'
import { shortEventTime } from '../../../domain/events/time/times.ts'
import { useConvention } from '../../lib/convention.ts'
import { hrefOf } from '../../lib/href.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type {
  Column,
  OnStateChange,
  RowTarget,
  TableState,
  Filter,
} from '../../ui/data-table/types.ts'
import { Empty } from '../../ui/empty.tsx'
import { ConfirmDialog, ErrorDialog } from '../../ui/overlays/dialog.tsx'
import { eventTableColumns } from '../list/columns.tsx'
import { EventCard } from '../list/event-card.tsx'
import { type ListedEvent, rowIdOf, useEventRows } from '../list/event-row.ts'
import { eventText, dayFilter, eventFilters } from '../list/table-filters.ts'
import type { useDrawers } from '../use-drawers.ts'
import { useEventRemoval } from '../event-writes.ts'
import { deleteFailed } from '../texts.ts'

const dataColumns: ReadonlyArray<Column<ListedEvent>> = [
  eventTableColumns.gameName,
  eventTableColumns.eventDate,
  eventTableColumns.eventDay,
  eventTableColumns.duration,
  eventTableColumns.spots,
  eventTableColumns.organizer,
  eventTableColumns.teacher,
  eventTableColumns.eventOwner,
  eventTableColumns.gameOwner,
  eventTableColumns.spotsTaken,
  eventTableColumns.id,
]

const noOwnSpots: ReadonlyMap<EventId, number> = new Map()

const rowClasses = { past: 'row--past', needs: 'row--needs', full: undefined, open: undefined }
const rowClass = ({ state }: ListedEvent) => rowClasses[state]

interface Props {
  events: readonly Event[]
  drawers: ReturnType<typeof useDrawers>
  state: TableState
  onStateChange: OnStateChange
}

export function EventTable({ events, drawers, state, onStateChange }: Props) {
  const { open } = drawers
  const rows = useEventRows(events, noOwnSpots)
  const [eventToDelete, setEventToDelete] = useState<Event | null>(null)
  const { days } = useConvention()
  const filters = useMemo(() => filtersFor(events, days), [events, days])
  const target = useMemo<RowTarget<ListedEvent>>(
    () => ({
      href: ({ event }) =>
        hrefOf(linkOptions({ to: '/eventManagement', search: { edit: event.id } })),
      onOpen: ({ event }) => open({ edit: event.id }),
    }),
    [open],
  )
  const actions = useMemo(
    () =>
      ({ event }: ListedEvent): ReactNode => (
        <span className="acts">
          <IconButton
            name="info"
            label={`View ${event.gameName}`}
            onClick={() => open({ event: event.id })}
          />
          <IconButton
            name="trash"
            danger
            label={`Delete ${event.gameName}`}
            onClick={() => setEventToDelete(event)}
          />
        </span>
      ),
    [open],
  )
  const columns = useMemo(
    () => [
      ...dataColumns,
      { id: 'actions', header: 'Actions', cell: actions, fixed: true, headerClass: 'end' },
    ],
    [actions],
  )
  const renderCard = useMemo(
    () => (row: ListedEvent) => (
      <EventCard row={row} target={target}>
        {actions(row)}
      </EventCard>
    ),
    [target, actions],
  )
  return (
    <>
      <div className="row">
        <Button icon="plus" onClick={() => open({ create: 'new' })}>
          Create New Event
        </Button>
        <Link className={buttonClass({ variant: 'quiet' })} to="/events">
          View Events Page
        </Link>
      </div>
      <DataTable
        caption="Events"
        rows={rows}
        rowId={rowIdOf}
        columns={columns}
        filters={filters}
        text={eventText}
        state={state}
        onStateChange={onStateChange}
        rowClass={rowClass}
        target={target}
        renderCard={renderCard}
        columnToggle
        empty={<Empty title="No events exist, yet! Create the first event." />}
      />
      {eventToDelete && (
        <DeleteEvent event={eventToDelete} onClose={() => setEventToDelete(null)} />
      )}
    </>
  )
}

function DeleteEvent({ event, onClose }: { event: Event; onClose: () => void }) {
  const { write, busy, problem } = useEventRemoval({
    feedback: { toast: () => `${isolateDirection(event.gameName)} was deleted.`, close: onClose },
  })
  if (problem) return <ErrorDialog error={deleteFailed} onClose={onClose} />
  return (
    <ConfirmDialog
      title={`Delete ${isolateDirection(event.gameName)}`}
      confirmText="Delete"
      destructive
      busy={busy}
      onConfirm={() => void write(event.id)}
      onCancel={onClose}
    >
      Are you sure you want to delete this event?
    </ConfirmDialog>
  )
}

function filtersFor(
  events: readonly Event[],
  days: readonly ConventionDay[],
): ReadonlyArray<Filter<ListedEvent>> {
  // Follows the order of the list, which is sorted by date.
  const dates = [...new Set(events.map(shortEventTime))]
  return [
    dayFilter(days),
    {
      id: 'date',
      label: 'Event Date',
      value: ({ event }) => shortEventTime(event),
      options: dates.map((date) => ({ value: date, label: date })),
    },
    eventFilters.organizer,
    eventFilters.teacher,
  ]
}
