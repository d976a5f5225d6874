import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresAddress: string
  }
}

/** One PostgreSQL for the whole run; every test has a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresAddress', postgres.address)
  return () => postgres.stop()
}
