import { type DefaultError, type QueryKey, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type {
  UseQueryOptions,
  UseQueryResult,
  UseSuspenseQueryOptions,
} from '@tanstack/react-query'

/** Data that the route's loader read: available when the page renders. */
export const useLoaderData = <Data, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Data, DefaultError, Data, Key>,
): Data => useSuspenseQuery(query).data

/** Data that only the browser reads: the page is rendered without it. */
export const useBrowserQuery = <Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, DefaultError, Data, Key>,
  enabled = true,
): UseQueryResult<Data> => useQuery({ ...query, enabled: enabled && typeof window !== 'undefined' })
