import { useMemo } from 'react'
import type { EventId } from '../../../domain/events/schema.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import { waitingTextsByEvent } from '../../../domain/events/waiting-list/texts.ts'
import { useUser } from '../../lib/session/session.ts'
import { useEvents } from '../queries.ts'
import { useWaitingPlaces } from './use-waiting-places.ts'

export type WaitingTexts = ReadonlyMap<EventId, string>

const noNames: readonly Name[] = []

/** Waiting-list positions of the user as text. Loads them only if a guest waits at all. */
export function useWaitingTexts(): WaitingTexts {
  const user = useUser()
  const isNeeded = useEvents().some(({ inLine }) => inLine > 0)
  const names = (isNeeded && user?.names) || noNames
  const waitingPlaces = useWaitingPlaces(names)
  const key = JSON.stringify(waitingPlaces)
  return useMemo(
    () => waitingTextsByEvent(names, waitingPlaces),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` contains the waiting places, which are a new array each time
    [names, key],
  )
}
