import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { deleteEvent } from '../../domain/events/api.ts'
import { eventOf } from '../../domain/events/rules.ts'
import type { EventDetails, EventId } from '../../domain/events/schema.ts'
import { call } from '../lib/call.ts'
import { invalidate } from '../lib/invalidate.ts'
import { eventQuery, eventsQuery, namedEventQuery, shownEvent } from './queries.ts'

/** Everything read about events is read again; live updates do the same for everyone else. */
export const rereadEvents = (client: QueryClient): Promise<void> => invalidate(client, ['events'])

function show(client: QueryClient, event: EventDetails): void {
  client.setQueryData(eventQuery(event.id).queryKey, event)
  client.setQueryData(namedEventQuery(event.id).queryKey, event)
  client.setQueryData(eventsQuery.queryKey, (events) =>
    events?.map((other) => (other.id === event.id ? eventOf(event) : other)),
  )
}

/** Shows a change at once, then as the server answered; a refusal takes it back and is thrown. */
export function useEventChange(id: EventId) {
  const client = useQueryClient()
  return useCallback(
    async (
      apply: (event: EventDetails) => EventDetails,
      send: () => Promise<EventDetails>,
    ): Promise<void> => {
      for (const { queryKey } of [eventQuery(id), namedEventQuery(id), eventsQuery]) {
        void client.cancelQueries({ queryKey })
      }
      const before = shownEvent(client, id)
      if (before) show(client, apply(before))
      try {
        show(client, await send())
      } catch (error) {
        if (before) show(client, before)
        throw error
      } finally {
        void rereadEvents(client)
      }
    },
    [client, id],
  )
}

/** The event leaves the list as soon as the server has deleted it. */
export function useEventRemoval() {
  const client = useQueryClient()
  return useCallback(
    async (id: EventId): Promise<void> => {
      await call(deleteEvent, { params: { id } })
      client.setQueryData(eventsQuery.queryKey, (events) =>
        events?.filter((event) => event.id !== id),
      )
      void rereadEvents(client)
    },
    [client],
  )
}
