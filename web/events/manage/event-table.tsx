import { Link, linkOptions } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { Event, EventId } from '../../../domain/events/schema.ts'
import { shortWhen } from '../../../domain/events/times.ts'
import { hrefOf } from '../../lib/href.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog, ErrorDialog } from '../../ui/overlays/dialog.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type {
  Column,
  Filter,
  OnStateChange,
  RowTarget,
  TableState,
} from '../../ui/data-table/types.ts'
import { Empty } from '../../ui/empty.tsx'
import { useEventRemoval } from '../changes.ts'
import { eventColumns } from '../list/columns.tsx'
import { EventCard } from '../list/event-card.tsx'
import { type EventRow, rowIdOf, useEventRows } from '../list/event-row.ts'
import { eventFilters, eventText } from '../list/table-filters.ts'
import { deleteFailed } from '../texts.ts'
import type { useDrawers } from '../use-drawers.ts'

const dataColumns: ReadonlyArray<Column<EventRow>> = [
  eventColumns.gameName,
  eventColumns.eventDate,
  eventColumns.eventDay,
  eventColumns.duration,
  eventColumns.spots,
  eventColumns.organizer,
  eventColumns.teacher,
  eventColumns.eventOwner,
  eventColumns.gameOwner,
  eventColumns.spotsTaken,
  eventColumns.id,
]

const noSeats: ReadonlyMap<EventId, number> = new Map()

const rowClasses = { past: 'row--past', needs: 'row--needs', full: undefined, open: undefined }
const rowClass = ({ state }: EventRow) => rowClasses[state]

interface Props {
  events: readonly Event[]
  drawers: ReturnType<typeof useDrawers>
  state: TableState
  onStateChange: OnStateChange
}

export function EventTable({ events, drawers, state, onStateChange }: Props) {
  const { open } = drawers
  const rows = useEventRows(events, noSeats)
  const [toDelete, setToDelete] = useState<Event | null>(null)
  const filters = useMemo(() => filtersFor(events), [events])
  const target = useMemo<RowTarget<EventRow>>(
    () => ({
      href: ({ event }) =>
        hrefOf(linkOptions({ to: '/eventManagement', search: { edit: event.id } })),
      onOpen: ({ event }) => open({ edit: event.id }),
    }),
    [open],
  )
  const actions = useMemo(
    () =>
      ({ event }: EventRow): ReactNode => (
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
            onClick={() => setToDelete(event)}
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
    () => (row: EventRow) => (
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
        <Link className={buttonClass({ look: 'quiet' })} to="/events">
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
      {toDelete && <DeleteEvent event={toDelete} onDone={() => setToDelete(null)} />}
    </>
  )
}

function filtersFor(events: readonly Event[]): ReadonlyArray<Filter<EventRow>> {
  // The list comes by date, so these do too.
  const dates = [...new Set(events.map(shortWhen))]
  return [
    eventFilters.day,
    {
      id: 'date',
      label: 'Event Date',
      value: ({ event }) => shortWhen(event),
      options: dates.map((date) => ({ value: date, label: date })),
    },
    eventFilters.organizer,
    eventFilters.teacher,
  ]
}

function DeleteEvent({ event, onDone }: { event: Event; onDone: () => void }) {
  const { write, busy, problem } = useEventRemoval({
    toast: () => `${event.gameName} was deleted.`,
    onDone,
  })
  if (problem) return <ErrorDialog error={deleteFailed} onClose={onDone} />
  return (
    <ConfirmDialog
      title={`Delete ${event.gameName}`}
      confirmText="Delete"
      destructive
      busy={busy}
      onConfirm={() => void write(event.id)}
      onCancel={onDone}
    >
      Are you sure you want to delete this event?
    </ConfirmDialog>
  )
}
