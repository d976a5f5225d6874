import type { DataTag, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import type { Endpoint, InputOf, ResponseOf } from '../../../domain/kernel/endpoint.ts'
import type { Topic } from '../../../domain/kernel/topics.ts'
import type { Query } from './cache.ts'
import { callThrough, fetchTransport, type Transport } from './call.ts'

/** While the server renders a page, its query client reads in the same process. */
export const transports = new WeakMap<QueryClient, Transport>()

const endpoints = new Map<unknown, Endpoint>()

type Arguments<E extends Endpoint> =
  {} extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]

type Key = readonly [path: string, input: unknown]

/** Fits TanStack Query, without any of its code. */
export interface CallQuery<Data> extends Query<Data> {
  queryKey: DataTag<Key, Data, Error>
  queryFn: (context: Pick<QueryFunctionContext, 'client' | 'signal'>) => Promise<Data>
}

/** The query of a GET of the contract. It is refetched when one of its topics changes. */
export function queryFor<E extends Endpoint>(
  target: E,
  ...[input]: Arguments<E>
): CallQuery<ResponseOf<E>> {
  endpoints.set(target.path, target)
  const read = async (transport: Transport, signal?: AbortSignal) => {
    if (target.access !== 'anyone') await signOut
    return callThrough(transport, target, input, signal)
  }
  return {
    queryKey: [target.path, input ?? {}] as unknown as DataTag<Key, ResponseOf<E>, Error>,
    read,
    queryFn: ({ client, signal }) => read(transports.get(client) ?? fetchTransport, signal),
  }
}

let signOut: Promise<unknown> = Promise.resolve()

/** Personal queries wait while somebody signs out: the answer would be that nobody is signed in. */
export function duringSignOut<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const done = work()
  signOut = done.catch(() => {})
  return done
}

/** True for data that the page came with while the code that shows it, and so its call, is not loaded yet. */
export const isOfUnloadedCall = ([path]: readonly unknown[]): boolean =>
  String(path).startsWith('/') && !endpoints.has(path)

export const topicsOf = (queryKey: readonly unknown[]): readonly Topic[] =>
  endpoints.get(queryKey[0])?.topics ?? []

/** Not everybody gets the same answer. */
export const isPersonal = (queryKey: readonly unknown[]): boolean =>
  (endpoints.get(queryKey[0])?.access ?? 'anyone') !== 'anyone'

/** The path parameters of a query. */
export const namedIn = ([, input]: readonly unknown[]): readonly unknown[] =>
  Object.values((input as { params?: object } | undefined)?.params ?? {})
