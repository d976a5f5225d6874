import { type ServerProcess, startServer } from './server-process.ts'
import type { ServerStorage } from './site-storage.ts'

interface RunOptions {
  port?: number
  clockAhead?: number
  pushPort?: number
  wrapper?: readonly string[]
  environment?: Record<string, string>
}

/** Starts the site on its storage; an empty storage gets only the coming convention. */
export async function runSite(
  storage: ServerStorage,
  options: RunOptions = {},
): Promise<ServerProcess> {
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
