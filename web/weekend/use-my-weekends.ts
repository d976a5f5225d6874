import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { MyEvent } from '../../domain/events/schema.ts'
import { upToDate, type Weekend } from '../../domain/weekend/weekend.ts'
import { useAnswersByName, useEvents, useEventsByName } from '../events/queries.ts'
import { isWaiting } from '../../domain/offline/queued-action.ts'
import { useQueuedActions } from '../lib/offline-queue/shown-actions.ts'
import { useWaitingPlaceAnswers } from '../events/waiting-list/use-waiting-places.ts'

interface MyWeekends {
  /** Of every name of the address. */
  weekends: readonly Weekend<MyEvent>[]
  isPending: boolean
  /** One of them could not be read, and nothing is known of it. */
  isFailed: boolean
  readAgain: () => void
  /** Where they wait for a seat, as far as it is missing: the rest does not wait for it for ever. */
  missingLines: { isError: boolean; onAgain: () => void } | null
}

/** Milliseconds for which the rest waits, so that nothing moves when they come. */
const longestWait = 3_000

function useIsLate(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setLate(true), longestWait)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isPending])
  return isLate
}

/** Everything is computed here from lists that were read: it is there without a connection too. */
export function useMyWeekends(): MyWeekends {
  const events = useEvents()
  const seats = useEventsByName()
  const { names, answers } = useAnswersByName()
  const lineAnswers = useWaitingPlaceAnswers(names)
  const lines = lineAnswers.map(({ data }) => data)
  const waiting = useQueuedActions().filter(isWaiting)
  // The same list until one of these changes, which are new ones each time.
  const hopes = JSON.stringify([lines, waiting.map(({ id }) => id)])
  const weekends = useMemo(
    () =>
      seats.map((weekend, index) => ({
        ...upToDate(weekend, events),
        lines: lines[index] ?? [],
        queuedActions: waiting.filter(({ nameId }) => nameId === weekend.name.id),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `hopes` stands for them
    [seats, events, hopes],
  )
  const failed = answers.filter(isUnknown)
  const failedLines = lineAnswers.filter(isUnknown)
  const areLinesPending = lineAnswers.some(({ isPending }) => isPending)
  const areLinesLate = useIsLate(areLinesPending)
  return {
    weekends,
    // Whoever only waits for a seat has something planned too.
    isPending: answers.some(({ isPending }) => isPending) || (areLinesPending && !areLinesLate),
    isFailed: failed.length > 0,
    readAgain: () => failed.forEach(({ refetch }) => void refetch()),
    missingLines:
      areLinesLate || failedLines.length > 0
        ? {
            isError: failedLines.length > 0,
            onAgain: () => failedLines.forEach(({ refetch }) => void refetch()),
          }
        : null,
  }
}

const isUnknown = ({ isError, data }: UseQueryResult) => isError && data === undefined
