import { useQueryClient } from '@tanstack/react-query'
import { markNotificationsRead } from '../../domain/notifications/api.ts'
import { call } from '../lib/queries/call.ts'
import { useWrite } from '../ui/write/use-write.ts'
import { countQuery, notificationsQuery } from './queries.ts'

/** Marks the listed notifications as read, on all devices. Later ones stay new. */
export function useMarkNotificationsRead() {
  const cache = useQueryClient()
  const { write, busy, problem } = useWrite({
    changes: ['notices'],
    send: (until: string) => call(markNotificationsRead, { body: { until } }),
    onDone(answer) {
      cache.setQueryData(notificationsQuery.queryKey, answer)
      cache.setQueryData(countQuery.queryKey, { unread: answer.unread })
    },
  })
  const read = () => {
    const cachedNotifications = cache.getQueryData(notificationsQuery.queryKey)
    const newest = cachedNotifications?.notices[0]?.at
    if (cachedNotifications && cachedNotifications.unread > 0 && newest !== undefined)
      void write(newest)
  }
  return { read, busy, problem }
}
