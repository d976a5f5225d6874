import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { preparePostgres, prepareSqlite, type ReadyDatabases } from './databases/databases.ts'
import { startPostgres } from './databases/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databases: ReadyDatabases
  }
}

interface SharedDatabases {
  databases: ReadyDatabases
  stop: () => Promise<void>
}

/** Each project of Vitest loads this module for itself, so what they share cannot be in it. */
const run = globalThis as { sharedDatabases?: Promise<SharedDatabases>; projectsUsingThem?: number }

/** One PostgreSQL for the whole run; every test has a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.projectsUsingThem = (run.projectsUsingThem ?? 0) + 1
  run.sharedDatabases ??= start()
  const { databases, stop } = await run.sharedDatabases
  project.provide('databases', databases)
  return async () => {
    run.projectsUsingThem = (run.projectsUsingThem ?? 0) - 1
    if (run.projectsUsingThem > 0) return
    delete run.sharedDatabases
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
        postgresShape: await preparePostgres(postgres.address, sqliteFolder),
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
      databases: { sqliteFolder, postgresAddress: '', postgresShape: '', postgresProblem: message },
      stop: async () => removeSqlite(),
    }
  }
}
