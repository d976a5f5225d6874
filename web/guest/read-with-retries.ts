import type { Query } from '../lib/queries/cache.ts'
import { fetchTransport } from '../lib/queries/call.ts'

const retryDelay = 1_000

/** Tries again, for as long as the query says that it is worth it. */
export async function readWithRetries<Data>(
  query: Query<Data>,
  signal: AbortSignal,
  failures = 0,
): Promise<Data> {
  try {
    return await query.read(fetchTransport, signal)
  } catch (error) {
    const { retry } = query
    if (!retry || !retry(failures, error as Error) || signal.aborted) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, retryDelay))
  return readWithRetries(query, signal, failures + 1)
}
