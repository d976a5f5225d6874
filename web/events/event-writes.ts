import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { deleteEvent } from '../../domain/events/api.ts'
import { toEvent } from '../../domain/events/rules.ts'
import type { Event, EventDetails, EventId } from '../../domain/events/schema.ts'
import { call } from '../lib/queries/call.ts'
import { useWrite } from '../ui/write/use-write.ts'
import type { WriteOptions } from '../ui/write/write-options.ts'
import { watchEvent } from './event-watcher.tsx'
import { eventQuery, eventsQuery, namedEventQuery, cachedEvent } from './queries.ts'

function cacheEvent(cache: QueryClient, event: EventDetails): void {
  cache.setQueryData(eventQuery(event.id).queryKey, event)
  cache.setQueryData(namedEventQuery(event.id).queryKey, event)
  updateCachedList(cache, (events) =>
    events.map((other) => (other.id === event.id ? toEvent(event) : other)),
  )
}

function updateCachedList(cache: QueryClient, change: (events: readonly Event[]) => Event[]): void {
  const events = cache.getQueryData(eventsQuery.queryKey)
  if (events) cache.setQueryData(eventsQuery.queryKey, change(events))
}

interface EventWrite<Input> extends Omit<WriteOptions<Input, EventDetails>, 'changes'> {
  /** Returns the event after the change. */
  apply: (event: EventDetails, input: Input) => EventDetails
  /** Removes the toast once this is false, for example when the organizer removes the player. */
  isToastCurrent?: (event: EventDetails, input: Input) => boolean
}

/** Optimistic: shows a change of an event at once, then the server's answer; a refusal rolls it back. */
export function useEventWrite<Input>(
  id: EventId,
  { apply, isToastCurrent, ...write }: EventWrite<Input>,
) {
  const cache = useQueryClient()
  return useWrite<Input, EventDetails>({
    ...write,
    feedback: {
      ...write.feedback,
      ...(isToastCurrent && {
        watchToast: (input: Input) => watchEvent(id, (event) => isToastCurrent(event, input)),
      }),
    },
    changes: ['events'],
    mutation: {
      ...write.mutation,
      optimistic(input) {
        for (const { queryKey } of [eventQuery(id), namedEventQuery(id), eventsQuery]) {
          void cache.cancelQueries({ queryKey, exact: true })
        }
        const before = cachedEvent(cache, id)
        if (!before) return undefined
        cacheEvent(cache, apply(before, input))
        return () => cacheEvent(cache, before)
      },
    },
    onDone(event, input) {
      cacheEvent(cache, event)
      return write.onDone?.(event, input)
    },
  })
}

/** Removes the event from the list as soon as the server has deleted it. */
export function useEventRemoval(
  write: Pick<WriteOptions<EventId, unknown>, 'onDone' | 'onRefused' | 'feedback'>,
) {
  const cache = useQueryClient()
  return useWrite<EventId>({
    ...write,
    changes: ['events'],
    send: (id) => call(deleteEvent, { params: { id } }),
    onDone(answer, id) {
      updateCachedList(cache, (events) => events.filter((event) => event.id !== id))
      return write.onDone?.(answer, id)
    },
  })
}
