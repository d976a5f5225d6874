import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { deleteEvent } from '../../domain/events/api.ts'
import { eventOf } from '../../domain/events/rules.ts'
import type { EventDetails, EventId } from '../../domain/events/schema.ts'
import { call } from '../lib/queries/call.ts'
import { useWrite } from '../ui/write/use-write.ts'
import type { Write } from '../ui/write/write.ts'
import { eventQuery, eventsQuery, namedEventQuery, cachedEvent } from './queries.ts'

function show(client: QueryClient, event: EventDetails): void {
  client.setQueryData(eventQuery(event.id).queryKey, event)
  client.setQueryData(namedEventQuery(event.id).queryKey, event)
  client.setQueryData(eventsQuery.queryKey, (events) =>
    events?.map((other) => (other.id === event.id ? eventOf(event) : other)),
  )
}

interface EventWrite<Input> extends Omit<Write<Input, EventDetails>, 'optimistic' | 'changes'> {
  /** The event as it will be. */
  apply: (event: EventDetails, input: Input) => EventDetails
}

/** Optimistic: shows a change of an event at once, then as the server answered; a refusal rolls it back. */
export function useEventWrite<Input>(id: EventId, { apply, ...write }: EventWrite<Input>) {
  const client = useQueryClient()
  return useWrite<Input, EventDetails>({
    ...write,
    changes: ['events'],
    optimistic(input) {
      for (const { queryKey } of [eventQuery(id), namedEventQuery(id), eventsQuery]) {
        void client.cancelQueries({ queryKey })
      }
      const before = cachedEvent(client, id)
      if (!before) return undefined
      show(client, apply(before, input))
      return () => show(client, before)
    },
    onDone(event, input) {
      show(client, event)
      return write.onDone?.(event, input)
    },
  })
}

/** The event leaves the list as soon as the server has deleted it. */
export function useEventRemoval(
  write: Pick<Write<EventId, unknown>, 'toast' | 'onDone' | 'onRefused'>,
) {
  const client = useQueryClient()
  return useWrite<EventId>({
    ...write,
    changes: ['events'],
    send: (id) => call(deleteEvent, { params: { id } }),
    onDone(answer, id) {
      client.setQueryData(eventsQuery.queryKey, (events) =>
        events?.filter((event) => event.id !== id),
      )
      return write.onDone?.(answer, id)
    },
  })
}
