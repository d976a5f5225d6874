import { useQueryClient } from '@tanstack/react-query'
import { readNotices } from '../../domain/notifications/api.ts'
import { call } from '../lib/queries/call.ts'
import { useWrite } from '../ui/write/use-write.ts'
import { countQuery, noticesQuery } from './queries.ts'

/** Marks the listed notifications as read, on all devices. Later ones stay new. */
export function useReadNotices() {
  const cache = useQueryClient()
  const { write, busy, problem } = useWrite({
    changes: ['notices'],
    send: (until: string) => call(readNotices, { body: { until } }),
    onDone(answer) {
      cache.setQueryData(noticesQuery.queryKey, answer)
      cache.setQueryData(countQuery.queryKey, { unread: answer.unread })
    },
  })
  const read = () => {
    const cachedNotices = cache.getQueryData(noticesQuery.queryKey)
    const newest = cachedNotices?.notices[0]?.at
    if (cachedNotices && cachedNotices.unread > 0 && newest !== undefined) void write(newest)
  }
  return { read, busy, problem }
}
