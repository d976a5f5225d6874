import { onTestFinished, vi } from 'vitest'
import type { Site } from './site.ts'

/** How many queries have run since it was last asked. */
export function countQueries({ database }: Site): () => number {
  const executor = Object.getPrototypeOf(database.query.getExecutor()) as {
    executeQuery: () => void
  }
  const spy = vi.spyOn(executor, 'executeQuery')
  onTestFinished(() => spy.mockRestore())
  return () => {
    const { length } = spy.mock.calls
    spy.mockClear()
    return length
  }
}
