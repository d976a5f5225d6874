import { useQueryClient } from '@tanstack/react-query'
import type { Name, NameId } from '../../../domain/auth/schema.ts'
import { getPresence, setPresence } from '../../../domain/events/presence/api.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { useBrowserQuery } from '../../lib/queries/cache.ts'
import { callOnce } from '../../lib/queries/call.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { useUser } from '../../lib/session/session.ts'
import { useWrite } from '../../ui/write/use-write.ts'
import { presenceAction } from '../queued-actions.ts'

const presenceQuery = (eventId: string) => queryFor(getPresence, { params: { eventId } })

const noNames: readonly NameId[] = []

/** Names that are here, as far as the user may know. Offline none is known, and every answer can be given. */
export const useHere = (eventId: string): readonly NameId[] =>
  useBrowserQuery(presenceQuery(eventId)).data?.here ?? noNames

/** Says that a name is here, or takes it back. */
export function usePresenceWrite(event: Event, { id, name }: Name) {
  const cache = useQueryClient()
  const user = useUser()
  const { queryKey } = presenceQuery(event.id)
  const params = { eventId: event.id }
  return useWrite<boolean>({
    send: (here, key) => callOnce(key, setPresence, { params, body: { id, here } }),
    changes: ['seats'],
    mutation: {
      optimistic(here) {
        void cache.cancelQueries({ queryKey, exact: true })
        const before = cache.getQueryData(queryKey)
        if (!before) return undefined
        const others = before.here.filter((other) => other !== id)
        cache.setQueryData(queryKey, { here: here ? [...others, id] : others })
        return () => cache.setQueryData(queryKey, before)
      },
    },
    offline: {
      action: (here) => (user ? presenceAction(user, event, name, { id, here }) : undefined),
    },
  })
}
