import type { QueryClient } from '@tanstack/react-query'
import { type Change, concerns, topicOf } from '../../../domain/kernel/topics.ts'
import { isOfUnloadedCall, namedIn, orderOf, topicsOf } from './query-for.ts'

const isListOf = (change: Change, queryKey: readonly unknown[]) =>
  orderOf(queryKey) !== undefined && topicsOf(queryKey)[0] === topicOf(change)

/**
 * The queries that depend on any of these changes; but no list that shows its change already. A query whose call is not
 * loaded yet may depend on any of them.
 */
export const dependentsOf = (
  changes: readonly Change[],
  isShown: (change: Change) => boolean = () => false,
) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    changes.some(
      (change) =>
        isOfUnloadedCall(queryKey) ||
        (!(isShown(change) && isListOf(change, queryKey)) &&
          concerns(change, topicsOf(queryKey), namedIn(queryKey))),
    ),
})

/** Invalidates the queries that depend on these changes, whether they were made here or announced by the server. */
export const invalidate = (
  client: QueryClient,
  changes: readonly Change[],
  isShown?: (change: Change) => boolean,
): Promise<void> => client.invalidateQueries(dependentsOf(changes, isShown))
