import { onTestFinished } from 'vitest'
import { type App, createApp } from '../app.ts'
import { Database } from '../platform/database/database.ts'
import { Live } from '../platform/live/live.ts'
import type { PushTransport } from '../platform/push/push-transport.ts'
import type { Site } from './site.ts'

/** Another server on the database of a site, with connections of its own and the same clock. */
export async function secondServer(
  { config, clock }: Site,
  pushTransport?: PushTransport,
): Promise<App> {
  const live = new Live()
  const { databaseUrl, dataDir } = config
  const database = new Database({ databaseUrl, dataDir, live, checksTransactions: true })
  const app = await createApp({
    config,
    database,
    live,
    clock,
    pages: null,
    logLevel: 'fatal',
    ...(pushTransport && { pushTransport }),
  })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  return app
}
