import type { QueryClient } from '@tanstack/react-query'
import { hasRole } from '../../domain/kernel/roles.ts'
import { useMemo, useRef } from 'react'
import { getEvent, getEventWithNames, listEvents, myEvents } from '../../domain/events/api.ts'
import type { Event, EventDetails, EventId, MyEvent } from '../../domain/events/schema.ts'
import { hasAnonymousParticipant } from '../../domain/events/public-event.ts'
import { listNames } from '../../domain/auth/api.ts'
import type { Name, NameId, User } from '../../domain/auth/schema.ts'
import { maxNames } from '../../domain/registration/name-limits.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { CallError } from '../lib/queries/call.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { useUser } from '../lib/session/session.ts'

/** Retries once where that may help. */
const retry = (failures: number, error: unknown) => failures < 1 && !isMissing(error)

export const eventsQuery = { ...queryFor(listEvents), retry }
/** Public view of an event. */
export const eventQuery = (id: EventId) => ({ ...queryFor(getEvent, { params: { id } }), retry })
/** View for logged-in users; requested only when it contains more than the public view. */
export const namedEventQuery = (id: EventId) => ({
  ...queryFor(getEventWithNames, { params: { id } }),
  retry,
})
const namesQuery = { ...queryFor(listNames), retry }

/** Names that the user may act for: their own, or all names for the administrator. */
export function useNames(user: User): readonly Name[] {
  const { data: allNames } = useBrowserQuery(namesQuery, hasRole(user, 'tables'))
  return hasRole(user, 'tables') ? (allNames ?? user.names) : user.names
}
export const myEventsQuery = (nameId: NameId) => ({
  ...queryFor(myEvents, { params: { nameId } }),
  retry,
})

const emptyEvents: readonly Event[] = []

/** Falls back to an empty list if it is unreadable; the page reads it again automatically. */
export const useEvents = (): readonly Event[] => useBrowserQuery(eventsQuery).data ?? emptyEvents

/** One event with its participants; until they load, the event as the list has it. */
export function useEvent(id: EventId, enabled: boolean) {
  const user = useUser()
  const { data: publicEvent, error } = useBrowserQuery(eventQuery(id), enabled)
  const listedEvent = useEvents().find((event) => event.id === id)
  const data = publicEvent ?? (listedEvent && { ...listedEvent, participants: [] })
  const needsNames = user !== null && data !== undefined && hasAnonymousParticipant(data)
  const namedQuery = useBrowserQuery(namedEventQuery(id), enabled && needsNames)
  return {
    event: needsNames ? (namedQuery.data ?? data) : data,
    /** The participants are loaded, not only their number. */
    seated: publicEvent !== undefined && !(needsNames && namedQuery.isPending),
    error,
    /** The server answered without the event, so the list entry is all there is. */
    refused: publicEvent === undefined && error instanceof CallError && error.status > 0,
  }
}

/** Event as this page currently shows it. */
export function cachedEvent(client: QueryClient, id: EventId): EventDetails | undefined {
  const publicEvent = client.getQueryData(eventQuery(id).queryKey)
  return publicEvent && hasAnonymousParticipant(publicEvent)
    ? client.getQueryData(namedEventQuery(id).queryKey)
    : publicEvent
}

export const isMissing = (error: unknown): boolean =>
  error instanceof CallError && error.status === 404

const noNames: readonly Name[] = []
const noEvents: readonly MyEvent[] = []

/** Answers of the server for each of the user's names. */
export function useMyEventQueries() {
  const names = useUser()?.names ?? noNames
  const queries = Array.from({ length: maxNames }, (_, index) =>
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- `maxNames` is constant; `useQueries` would add more code than the list itself has
    useBrowserQuery(myEventsQuery(names[index]?.id ?? ''), index < names.length),
  ).slice(0, names.length)
  return { names, answers: queries }
}

interface EventsOfName {
  name: Name
  events: readonly MyEvent[]
  isUnknown: boolean
}

/** Events that each of the user's names joined; the same list until something changes. */
export function useEventsByName(): readonly EventsOfName[] {
  const { names, answers: queries } = useMyEventQueries()
  const byName = names.map((name, index): EventsOfName => {
    const data = queries[index]?.data
    return { name, events: data ?? noEvents, isUnknown: data === undefined }
  })
  const lastEvents = useRef<readonly EventsOfName[]>(byName)
  const isSame = ({ name, events, isUnknown }: EventsOfName, index: number) => {
    const previous = lastEvents.current[index]
    return previous?.name === name && previous.events === events && previous.isUnknown === isUnknown
  }
  if (byName.length !== lastEvents.current.length || !byName.every(isSame))
    lastEvents.current = byName
  return lastEvents.current
}

interface MyEvents {
  isLoading: boolean
  /** Number of the user's names at each event. */
  ownSpots: ReadonlyMap<EventId, number>
}

/** Events that any of the user's names joined. */
export function useMyEvents(): MyEvents {
  const { answers: queries } = useMyEventQueries()
  const isLoading = queries.some(({ isPending }) => isPending)
  const ids = queries.flatMap(({ data }) => data?.map(({ id }) => id) ?? []).join(' ')
  const ownSpots = useMemo(() => {
    const counts = new Map<EventId, number>()
    for (const id of ids.split(' ')) if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }, [ids])
  return { isLoading, ownSpots }
}
