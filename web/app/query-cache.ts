import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Cache } from '../lib/queries/cache.ts'
import { fetchTransport } from '../lib/queries/call.ts'
import { invalidate } from '../lib/queries/invalidate.ts'

/** What the app's pages have read lives in the query cache, for those that come after them too. */
export function queryCache(client: QueryClient): Cache {
  const those = (which: (queryKey: readonly unknown[]) => boolean) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => which(queryKey),
  })
  return {
    useData: (query) => useSuspenseQuery(askable(query)).data,
    useAnswer: (query, enabled) =>
      useQuery({ ...askable(query), enabled: enabled !== false && typeof window !== 'undefined' }),
    peek: ({ queryKey }) => client.getQueryData(queryKey),
    set: ({ queryKey }, data) => void client.setQueryData(queryKey, () => data),
    reread: (changes) => invalidate(client, changes),
    invalidate: (which) => client.invalidateQueries(those(which)),
    cancel: (which) => client.cancelQueries(those(which)),
    remove: (which) => client.removeQueries(those(which)),
  }
}

/** A call's query brings its own; while a page is rendered it reads in the same process. */
const askable = <Data>(query: {
  queryKey: readonly unknown[]
  read: (transport: typeof fetchTransport) => Promise<Data>
}) => ({ queryFn: () => query.read(fetchTransport), ...query })
