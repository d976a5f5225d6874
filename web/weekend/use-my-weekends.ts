import { useMemo } from 'react'
import type { MyEvent } from '../../domain/events/schema.ts'
import { upToDate, type Weekend } from '../../domain/weekend/weekend.ts'
import { useAnswersByName, useEvents, useEventsByName } from '../events/queries.ts'

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
  const { answers } = useAnswersByName()
  const weekends = useMemo(() => seats.map((weekend) => upToDate(weekend, events)), [seats, events])
  const failed = answers.filter(({ isError, data }) => isError && data === undefined)
  return {
    weekends,
    isPending: answers.some(({ isPending }) => isPending),
    isFailed: failed.length > 0,
    readAgain: () => failed.forEach(({ refetch }) => refetch()),
  }
}
