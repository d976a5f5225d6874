import { useMemo } from 'react'
import type { BoardWeekend } from '../../domain/now/board.ts'
import { useEventsByName } from '../events/queries.ts'
import type { MyFlag } from '../flags/queries.ts'

/** When each of the user's names is free; none while nobody is signed in. */
export function useWeekends(myFlags: readonly MyFlag[]): readonly BoardWeekend[] {
  const seats = useEventsByName()
  const flagIds = seats
    .map(({ name }) => myFlags.find((mine) => mine.name.id === name.id)?.flag.id ?? '')
    .join(' ')
  return useMemo(() => {
    const ids = flagIds.split(' ')
    return seats.map((one, index) => ({ ...one, flagId: ids[index] ?? '' }))
  }, [seats, flagIds])
}
