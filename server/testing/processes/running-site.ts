import { type ServerProcess, startServer } from './server-process.ts'
import type { SiteStorage } from './site-storage.ts'

interface RunOptions {
  port?: number
  clockAhead?: number
  pushPort?: number
  through?: readonly string[]
  environment?: Record<string, string>
}

/** Starts the site on its storage; an empty one gets the coming convention and nothing else. */
export async function runSite(
  storage: SiteStorage,
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
    await server.end('SIGKILL')
    await server.allEnded
  })
  return server
}
