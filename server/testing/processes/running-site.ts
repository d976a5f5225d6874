import { type ServerProcess, startServer } from './server-process.ts'
import { seedConvention } from './seed-convention.ts'
import type { ServerStorage } from './site-storage.ts'

interface RunOptions {
  port?: number
  clockAhead?: number
  pushPort?: number
  /** Starts the server on another view of the storage. */
  wrapper?: readonly string[]
  environment?: Record<string, string>
  /** Leaves the storage as it is; otherwise an empty one gets the coming convention, open for registration. */
  isStorageReady?: boolean
}

/** Starts the site on its storage. */
export async function runSite(
  storage: ServerStorage,
  options: RunOptions = {},
): Promise<ServerProcess> {
  const { isStorageReady = options.wrapper !== undefined, clockAhead = 0 } = options
  if (!isStorageReady) await seedConvention(storage, Date.now() + clockAhead)
  const server = await startServer({
    ...options,
    dataDir: storage.dataDir,
    environment: {
      SAMPLE_DATA: 'off',
      DATABASE_URL: storage.databaseUrl,
      ...options.environment,
    },
  })
  storage.onTestFinished(async () => {
    await server.endWith('SIGKILL')
    await server.ended
  })
  return server
}
