import { durationText } from '../../../domain/events/time/durations.ts'
import { teacherLabels } from '../../../domain/events/rules.ts'
import { eventSortTime } from '../../../domain/events/time/event-sort-time.ts'
import { shortEventTime, toDisplayTime } from '../../../domain/events/time/times.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import type { Column } from '../../ui/data-table/types.ts'
import { Countdown } from '../countdown.tsx'
import type { ListedEvent } from './event-row.ts'
import { FitMark } from './fit-mark.tsx'
import { Remarks } from './remarks.tsx'
import { rowWarnings } from './row-warnings.ts'
import { SpotsCell } from './spots.tsx'
import { Warnings } from './warnings.tsx'

type EventColumn = Column<ListedEvent>

export const eventTableColumns = {
  gameName: {
    id: 'gameName',
    header: 'Game',
    cell: ({ event }) => isolateDirection(event.gameName),
    extra: (row) => (
      <>
        <Remarks event={row.event} />
        <Warnings warnings={rowWarnings(row)} />
      </>
    ),
    sort: ({ event }) => event.gameName,
  },
  eventDate: {
    id: 'eventDate',
    header: 'Event Date',
    cell: ({ event, mark }) => (
      <>
        <b className="num fit-place">
          {shortEventTime(event)}
          <FitMark mark={mark} />
        </b>
        <br />
        <Countdown event={event} />
      </>
    ),
    sort: ({ event }) => eventSortTime(event),
  },
  eventDay: { id: 'eventDay', header: 'Day', cell: ({ event }) => event.eventDay },
  eventTime: {
    id: 'eventTime',
    header: 'Time',
    cell: ({ event }) => toDisplayTime(event.eventTime),
    className: 'num tight',
  },
  duration: {
    id: 'duration',
    header: 'Duration',
    cell: ({ event }) => durationText(event.duration),
    sort: ({ event }) => event.duration,
    from: 'md',
    className: 'tight',
  },
  spots: {
    id: 'spots',
    header: '# Spots',
    cell: (row) => <SpotsCell row={row} />,
    sort: ({ event }) => event.spots - event.spotsTaken,
  },
  teacher: {
    id: 'teacher',
    header: 'Teacher',
    cell: ({ event }) => teacherLabels[event.teacher],
    className: 'tight',
  },
  organizer: {
    id: 'organizer',
    header: 'Organizer',
    cell: ({ event }) => isolateDirection(event.organizer),
    className: 'breaks',
    from: 'lg',
  },
  spotsTaken: { id: 'spotsTaken', header: 'Spots taken', cell: ({ event }) => event.spotsTaken },
  gameOwner: { id: 'gameOwner', header: 'Game owner', cell: ({ event }) => event.gameOwner },
  eventOwner: { id: 'eventOwner', header: 'Event owner', cell: ({ event }) => event.eventOwner },
  id: { id: 'id', header: 'Id', cell: ({ event }) => event.id },
} satisfies Record<string, EventColumn>

/** Ids mean nothing to visitors: 'View' does not offer them. */
const internalColumns = new Set(['spotsTaken', 'gameOwner', 'eventOwner', 'id'])

export const eventListColumns: readonly EventColumn[] = Object.values(eventTableColumns).map(
  (column) => (internalColumns.has(column.id) ? { ...column, fixed: true } : column),
)
