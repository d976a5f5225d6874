import type { DataTag, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import type { Endpoint, InputOf, ResponseOf } from '../../../domain/kernel/endpoint.ts'
import type { Topic } from '../../../domain/kernel/topics.ts'
import { callWithTransport, fetchTransport, type CallTransport } from './call.ts'

/** Transports of the query clients that render pages on the server: they read in the same process. */
export const transports = new WeakMap<QueryClient, CallTransport>()

const endpoints = new Map<unknown, Endpoint>()

type Arguments<E extends Endpoint> =
  {} extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]

type Key = readonly [path: string, input: unknown]

interface CallQuery<Data> {
  queryKey: DataTag<Key, Data, Error>
  queryFn: (context: Pick<QueryFunctionContext, 'client' | 'signal'>) => Promise<Data>
}

/** The query of a GET of the contract. It is refetched when one of its topics changes. */
export function queryFor<E extends Endpoint>(
  target: E,
  ...[input]: Arguments<E>
): CallQuery<ResponseOf<E>> {
  endpoints.set(target.path, target)
  return {
    queryKey: [target.path, input ?? {}] as unknown as DataTag<Key, ResponseOf<E>, Error>,
    queryFn: async ({ client, signal }) => {
      if (target.access !== 'anyone') await pendingLogOut
      return callWithTransport(transports.get(client) ?? fetchTransport, target, input, signal)
    },
  }
}

let pendingLogOut: Promise<unknown> = Promise.resolve()

/** Pauses personal queries while a user logs out: they would be answered as for a visitor. */
export function runLogOut<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const result = work()
  pendingLogOut = result.catch(() => {})
  return result
}

/** True for data that came with the page while the code that shows it, and so its call, is not loaded yet. */
export const isOfUnloadedCall = ([path]: readonly unknown[]): boolean =>
  String(path).startsWith('/') && !endpoints.has(path)

export const topicsOf = (queryKey: readonly unknown[]): readonly Topic[] =>
  endpoints.get(queryKey[0])?.topics ?? []

/** True for data that depends on the user. */
export const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  (endpoints.get(queryKey[0])?.access ?? 'anyone') !== 'anyone'

export const personalQueries = { predicate: isPersonal }

/** The path parameters of a query. */
export const paramValues = ([, input]: readonly unknown[]): readonly unknown[] =>
  Object.values((input as { params?: object } | undefined)?.params ?? {})
