import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { prepareDatabases, type ReadyDatabases } from './databases/databases.ts'
import { startPostgres } from './databases/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databases: ReadyDatabases
  }
}

/** One PostgreSQL for the whole run; every test has a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const databases = await prepareDatabases(postgres.address)
  project.provide('databases', databases)
  return async () => {
    await postgres.stop()
    rmSync(databases.sqliteFolder, { recursive: true, force: true })
  }
}
