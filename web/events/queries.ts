import type { QueryClient } from '@tanstack/react-query'
import { hasRole } from '../../domain/kernel/roles.ts'
import { useMemo, useRef } from 'react'
import { getEvent, getEventWithNames, listEvents, myEvents } from '../../domain/events/api.ts'
import type { Event, EventDetails, EventId, MyEvent } from '../../domain/events/schema.ts'
import { hasAnonymous } from '../../domain/events/unlisted.ts'
import { listNames } from '../../domain/auth/api.ts'
import type { Name, NameId, User } from '../../domain/auth/schema.ts'
import { mostNames } from '../../domain/registration/name-limits.ts'
import { useAnswer } from '../lib/queries/cache.ts'
import { CallError } from '../lib/queries/call.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { useUser } from '../lib/session/session.ts'

/** Once more where that may help. */
const retry = (failures: number, error: unknown) => failures < 1 && !isMissing(error)

export const eventsQuery = { ...queryFor(listEvents), retry }
/** As everybody sees it. */
export const eventQuery = (id: EventId) => ({ ...queryFor(getEvent, { params: { id } }), retry })
/** As people who are signed in see it; asked only where that is more. */
export const namedEventQuery = (id: EventId) => ({
  ...queryFor(getEventWithNames, { params: { id } }),
  retry,
})
const namesQuery = { ...queryFor(listNames), retry }

/** The names somebody may act for: their own, and for the administrator everybody's. */
export function useNames(user: User): readonly Name[] {
  const { data: everybody } = useAnswer(namesQuery, hasRole(user, 'tables'))
  return hasRole(user, 'tables') ? (everybody ?? user.names) : user.names
}
export const myEventsQuery = (nameId: NameId) => ({
  ...queryFor(myEvents, { params: { nameId } }),
  retry,
})

const none: readonly Event[] = []

/** A list that cannot be read is an empty one; the page reads it again by itself. */
export const useEvents = (): readonly Event[] => useAnswer(eventsQuery).data ?? none

/** One event with its participants; until those are here, what the list knows of it. */
export function useEvent(id: EventId, enabled: boolean) {
  const user = useUser()
  const { data: seen, error } = useAnswer(eventQuery(id), enabled)
  const listed = useEvents().find((event) => event.id === id)
  const data = seen ?? (listed && { ...listed, participants: [] })
  const knowsMore = user !== null && data !== undefined && hasAnonymous(data)
  const named = useAnswer(namedEventQuery(id), enabled && knowsMore)
  return {
    event: knowsMore ? (named.data ?? data) : data,
    /** The participants are known, not only their number. */
    seated: seen !== undefined && !(knowsMore && named.isPending),
    error,
    /** All that will be known of it is what the list says: the server answered, and gave nothing. */
    refused: seen === undefined && error instanceof CallError && error.status > 0,
  }
}

/** An event as this page shows it at the moment. */
export function cachedEvent(client: QueryClient, id: EventId): EventDetails | undefined {
  const seen = client.getQueryData(eventQuery(id).queryKey)
  return seen && hasAnonymous(seen) ? client.getQueryData(namedEventQuery(id).queryKey) : seen
}

export const isMissing = (error: unknown): boolean =>
  error instanceof CallError && error.status === 404

const noNames: readonly Name[] = []
const noEvents: readonly MyEvent[] = []

/** What the server answered of each of the user's names. */
export function useAnswersByName() {
  const names = useUser()?.names ?? noNames
  const answers = Array.from({ length: mostNames }, (_, index) =>
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- as many whoever is signed in; what queries any number of things is larger than the list
    useAnswer(myEventsQuery(names[index]?.id ?? ''), index < names.length),
  ).slice(0, names.length)
  return { names, answers }
}

interface NameEvents {
  name: Name
  events: readonly MyEvent[]
  isUnknown: boolean
}

/** The events that each of the user's names is registered for; the same list until something changes. */
export function useEventsByName(): readonly NameEvents[] {
  const { names, answers } = useAnswersByName()
  const byName = names.map((name, index): NameEvents => {
    const data = answers[index]?.data
    return { name, events: data ?? noEvents, isUnknown: data === undefined }
  })
  const seen = useRef<readonly NameEvents[]>(byName)
  const isSame = ({ name, events, isUnknown }: NameEvents, index: number) => {
    const before = seen.current[index]
    return before?.name === name && before.events === events && before.isUnknown === isUnknown
  }
  if (byName.length !== seen.current.length || !byName.every(isSame)) seen.current = byName
  return seen.current
}

interface MyEvents {
  loading: boolean
  /** How many of the user's names sit at each table. */
  seats: ReadonlyMap<EventId, number>
}

/** The events that any of the user's names is registered for. */
export function useMyEvents(): MyEvents {
  const { answers } = useAnswersByName()
  const loading = answers.some(({ isPending }) => isPending)
  const ids = answers.flatMap(({ data }) => data?.map(({ id }) => id) ?? []).join(' ')
  const seats = useMemo(() => {
    const counts = new Map<EventId, number>()
    for (const id of ids.split(' ')) if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }, [ids])
  return { loading, seats }
}
