import { useMemo } from 'react'
import type { MyEvent } from '../../domain/events/schema.ts'
import { upToDate, type Weekend } from '../../domain/weekend/weekend.ts'
import { useAnswersByName, useEvents, useEventsByName } from '../events/queries.ts'
import { useWishes } from '../lib/wishes/wishes.ts'
import { useLineAnswers } from '../events/waiting-list/use-lines-of.ts'

interface MyWeekends {
  /** Of every name of the address. */
  weekends: readonly Weekend<MyEvent>[]
  isPending: boolean
  /** One of them could not be read, and nothing is known of it. */
  isFailed: boolean
  readAgain: () => void
}

/** Everything is computed here from lists that were read: it is there without a connection too. */
export function useMyWeekends(): MyWeekends {
  const events = useEvents()
  const seats = useEventsByName()
  const { names, answers } = useAnswersByName()
  const lineAnswers = useLineAnswers(names)
  const lines = lineAnswers.map(({ data }) => data)
  const waiting = useWishes().filter(({ state }) => state === 'waiting')
  // The same list until one of these changes, which are new ones each time.
  const hopes = JSON.stringify([lines, waiting.map(({ id }) => id)])
  const weekends = useMemo(
    () =>
      seats.map((weekend, index) => ({
        ...upToDate(weekend, events),
        lines: lines[index] ?? [],
        wishes: waiting.filter(({ nameId }) => nameId === weekend.name.id),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `hopes` stands for them
    [seats, events, hopes],
  )
  const failed = answers.filter(({ isError, data }) => isError && data === undefined)
  return {
    weekends,
    // Whoever only waits for a seat has something planned too.
    isPending: [...answers, ...lineAnswers].some(({ isPending }) => isPending),
    isFailed: failed.length > 0,
    readAgain: () => failed.forEach(({ refetch }) => refetch()),
  }
}
