import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { preparePostgres, prepareSqlite, type ReadyDatabases } from './databases/databases.ts'
import { startPostgres } from './databases/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databases: ReadyDatabases
  }
}

/** One PostgreSQL for the whole run; every test has a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sqliteFolder = await prepareSqlite()
  const postgres = await startPostgres().catch((error: Error) => error.message)
  project.provide(
    'databases',
    typeof postgres === 'string'
      ? { sqliteFolder, postgresAddress: '', postgresShape: '', postgresProblem: postgres }
      : {
          sqliteFolder,
          postgresAddress: postgres.address,
          postgresShape: await preparePostgres(postgres.address, sqliteFolder),
          postgresProblem: '',
        },
  )
  return async () => {
    if (typeof postgres !== 'string') await postgres.stop()
    rmSync(sqliteFolder, { recursive: true, force: true })
  }
}
