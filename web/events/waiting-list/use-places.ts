import { useMemo } from 'react'
import type { EventId } from '../../../domain/events/schema.ts'
import type { Name } from '../../../domain/people/schema.ts'
import { placesByEvent } from '../../../domain/events/waiting-list/words.ts'
import { useUser } from '../../lib/session/session.ts'
import { useEvents } from '../queries.ts'
import { useLinesOf } from './use-waiting-lists-of.ts'

export type Places = ReadonlyMap<EventId, string>

const nobody: readonly Name[] = []

/** At which place one waits for each table, in words. Asked where somebody waits at all. */
export function usePlaces(): Places {
  const user = useUser()
  const isAsked = useEvents().some(({ inLine }) => inLine > 0)
  const names = (isAsked && user?.names) || nobody
  const lines = useLinesOf(names)
  const key = JSON.stringify(lines)
  return useMemo(
    () => placesByEvent(names, lines),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the lines, which are a new list each time
    [names, key],
  )
}
