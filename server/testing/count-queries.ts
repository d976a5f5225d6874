import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'
import { SqliteConnection } from '../platform/database/sqlite/sqlite-connection.ts'
import type { Site } from './site.ts'

/** Returns a function that returns how many queries ran since its last call. */
export function countQueries({ database }: Site): () => number {
  const spy =
    database.engine === 'sqlite'
      ? vi.spyOn(SqliteConnection.prototype, 'executeQuery')
      : vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => spy.mockRestore())
  return () => {
    const { length } = spy.mock.calls
    spy.mockClear()
    return length
  }
}
