import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { preparePostgres, prepareSqlite, type SharedDatabasePool } from './databases/databases.ts'
import { startPostgres } from './databases/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databases: SharedDatabasePool
  }
}

interface SharedDatabases {
  databases: SharedDatabasePool
  stop: () => Promise<void>
}

/** Each Vitest project loads this module separately, so shared state cannot live in the module. */
const globalRun = globalThis as {
  sharedDatabases?: Promise<SharedDatabases>
  projectCount?: number
}

/** Starts one PostgreSQL for the whole run; every test has its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalRun.projectCount = (globalRun.projectCount ?? 0) + 1
  globalRun.sharedDatabases ??= start()
  const { databases, stop } = await globalRun.sharedDatabases
  project.provide('databases', databases)
  return async () => {
    globalRun.projectCount = (globalRun.projectCount ?? 0) - 1
    if (globalRun.projectCount > 0) return
    delete globalRun.sharedDatabases
    await stop()
  }
}

async function start(): Promise<SharedDatabases> {
  const sqliteFolder = await prepareSqlite()
  const removeSqlite = () => rmSync(sqliteFolder, { recursive: true, force: true })
  try {
    const postgres = await startPostgres()
    return {
      databases: {
        sqliteFolder,
        postgresAddress: postgres.address,
        expectedShape: await preparePostgres(postgres.address, sqliteFolder),
        postgresProblem: '',
      },
      async stop() {
        await postgres.stop()
        removeSqlite()
      },
    }
  } catch (error) {
    const { message } = error as Error
    return {
      databases: { sqliteFolder, postgresAddress: '', expectedShape: '', postgresProblem: message },
      stop: async () => removeSqlite(),
    }
  }
}
