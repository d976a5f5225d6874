import { setTimeout as pause } from 'node:timers/promises'

const limit = 20_000
const retryDelay = 50

/**
 * Retries until the result is neither null nor false. An error counts as such a result, because no document answers
 * during a navigation.
 */
export async function retryUntil<Result>(
  description: string,
  attempt: () => Promise<Result | null | false>,
): Promise<Result> {
  const deadline = Date.now() + limit
  let cause: unknown
  for (;;) {
    try {
      const result = await attempt()
      if (result !== null && result !== false) return result
      cause = undefined
    } catch (error) {
      cause = error
    }
    if (Date.now() > deadline)
      throw new Error(`It did not happen in time: ${description}`, { cause })
    await pause(retryDelay)
  }
}
