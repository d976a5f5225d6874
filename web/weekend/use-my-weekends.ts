import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { MyEvent } from '../../domain/events/schema.ts'
import { refreshWeekend, type Weekend } from '../../domain/weekend/weekend.ts'
import { useMyEventQueries, useEvents, useEventsByName } from '../events/queries.ts'
import { concernsName, isActionWaiting } from '../../domain/offline/queued-action.ts'
import { useQueuedActions } from '../lib/offline-queue/queue-snapshot.ts'
import { useWaitingPlaceQueries } from '../events/waiting-list/use-waiting-places.ts'

interface MyWeekends {
  /** Weekends of all names of the account. */
  weekends: readonly Weekend<MyEvent>[]
  isPending: boolean
  /** One of them could not be read and is not cached. */
  isFailed: boolean
  retry: () => void
  /** Set while waiting-list positions are missing: the rest does not wait for them forever. */
  missingWaitingPlaces: { isError: boolean; onRetry: () => void } | null
}

/** Milliseconds for which the page waits for the positions, so that nothing shifts when they load. */
const maxWait = 3_000

function useIsLate(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setLate(true), maxWait)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isPending])
  return isLate
}

/** Computed from lists that were read before, so it works offline, too. */
export function useMyWeekends(): MyWeekends {
  const events = useEvents()
  const eventsByName = useEventsByName()
  const { names, answers: eventQueries } = useMyEventQueries()
  const waitingPlaceQueries = useWaitingPlaceQueries(names)
  const waitingPlaces = waitingPlaceQueries.map(({ data }) => data)
  const waitingActions = useQueuedActions().filter(isActionWaiting)
  // Memoized by content, because these are new objects each time.
  const dependencyKey = JSON.stringify([waitingPlaces, waitingActions.map(({ id }) => id)])
  const weekends = useMemo(
    () =>
      eventsByName.map((weekend, index) => ({
        ...refreshWeekend(weekend, events),
        waitingListPlaces: waitingPlaces[index] ?? [],
        queuedActions: waitingActions.filter((action) => concernsName(action, weekend.name.id)),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `dependencyKey` contains the other values
    [eventsByName, events, dependencyKey],
  )
  const failedQueries = eventQueries.filter(isUnknown)
  const failedWaitingPlaces = waitingPlaceQueries.filter(isUnknown)
  const areWaitingPlacesPending = waitingPlaceQueries.some(({ isPending }) => isPending)
  const areWaitingPlacesLate = useIsLate(areWaitingPlacesPending)
  return {
    weekends,
    // A name that only waits for a spot has plans too.
    isPending:
      eventQueries.some(({ isPending }) => isPending) ||
      (areWaitingPlacesPending && !areWaitingPlacesLate),
    isFailed: failedQueries.length > 0,
    retry: () => failedQueries.forEach(({ refetch }) => void refetch()),
    missingWaitingPlaces:
      areWaitingPlacesLate || failedWaitingPlaces.length > 0
        ? {
            isError: failedWaitingPlaces.length > 0,
            onRetry: () => failedWaitingPlaces.forEach(({ refetch }) => void refetch()),
          }
        : null,
  }
}

const isUnknown = ({ isError, data }: UseQueryResult) => isError && data === undefined
