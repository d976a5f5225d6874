import { useMemo, useState } from 'react'
import { type Availability, eventAvailability } from '../../../domain/events/list/filters.ts'
import { isExpired, type RowState, rowState } from '../../../domain/events/rules.ts'
import type { Event, EventId } from '../../../domain/events/schema.ts'
import {
  isFittingWeekend,
  type WeekendMark,
  weekendMark,
} from '../../../domain/weekend/weekend-mark.ts'
import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import type { Weekend } from '../../../domain/weekend/weekend.ts'
import { isJoinQueued } from '../../lib/offline-queue/queued-joins.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import type { WaitingTexts } from '../waiting-list/use-waiting-texts.ts'

/** Event with the details that the list shows to this user at this moment. */
export interface ListedEvent {
  event: Event
  state: RowState
  availability: Availability | null
  /** Number of the user's spots. */
  ownSpotCount: number
  /** Relation of the event to the user's weekend. */
  mark: WeekendMark | null
  fits: boolean
  /** Waiting-list position of the user, as text. */
  waitingText: string | undefined
  /** A join is queued. */
  isJoinQueued: boolean | undefined
}

const noWeekends: readonly Weekend[] = []

/** Memoized: the rows change with the events or when one ends, not with every tick of the clock. */
export function useEventRows(
  events: readonly Event[],
  ownSpots: ReadonlyMap<EventId, number>,
  weekends: readonly Weekend[] = noWeekends,
  waitingTexts?: WaitingTexts,
  queuedActions?: readonly QueuedAction[],
): readonly ListedEvent[] {
  const now = useEventNow()
  const expiredCount = events.filter((event) => isExpired(event, now)).length
  const [snapshot, setSnapshot] = useState({ events, over: expiredCount, now })
  if (snapshot.events !== events || snapshot.over !== expiredCount)
    setSnapshot({ events, over: expiredCount, now })
  const snapshotTime = snapshot.now
  return useMemo(
    () =>
      events.map((event) => ({
        event,
        state: rowState(event, snapshotTime),
        availability: eventAvailability(event, snapshotTime),
        ownSpotCount: ownSpots.get(event.id) ?? 0,
        mark: weekendMark(event, weekends, snapshotTime),
        fits: isFittingWeekend(event, weekends, snapshotTime),
        waitingText: waitingTexts?.get(event.id),
        isJoinQueued: queuedActions && isJoinQueued(queuedActions, event.id),
      })),
    [events, ownSpots, weekends, waitingTexts, queuedActions, snapshotTime],
  )
}

export const rowIdOf = ({ event }: ListedEvent): EventId => event.id
