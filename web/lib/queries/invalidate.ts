import type { QueryClient } from '@tanstack/react-query'
import { type Change, isAffectedBy } from '../../../domain/kernel/topics.ts'
import { isOfUnloadedCall, paramValues, topicsOf } from './query-for.ts'

/** The queries that depend on any of these changes. A query whose call is not loaded yet may depend on any change. */
export const dependentsOf = (changes: readonly Change[]) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    changes.some(
      (change) =>
        isOfUnloadedCall(queryKey) ||
        isAffectedBy(change, topicsOf(queryKey), paramValues(queryKey)),
    ),
})

/** Invalidates the queries that depend on these changes, whether they were made here or announced by the server. */
export const invalidate = (client: QueryClient, changes: readonly Change[]): Promise<void> =>
  client.invalidateQueries(dependentsOf(changes))
