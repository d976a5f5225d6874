import { onTestFinished } from 'vitest'
import type { Renderer } from '../../domain/kernel/renderer.ts'
import { type App, createApp } from '../app.ts'
import { Database } from '../platform/database/database.ts'
import { Live } from '../platform/live/live.ts'
import { listenForChanges } from '../platform/live/postgres-listener.ts'
import type { PushTransport } from '../platform/push/push-transport.ts'
import type { Site } from './site.ts'

interface Options {
  pushTransport?: PushTransport
  pages?: Renderer
  /** Listens to changes made through the site's own server. */
  isListening?: boolean
}

/** Starts another server on a site's database, with its own connections and the same clock. */
export async function startSecondServer(
  { config, clock }: Site,
  { pushTransport, pages, isListening = false }: Options = {},
): Promise<App> {
  const live = new Live()
  const { databaseUrl, dataDir } = config
  const database = new Database({ databaseUrl, dataDir, live, checksTransactions: true })
  const listener = isListening
    ? await listenForChanges({ databaseUrl: databaseUrl ?? '', serverId: database.serverId, live })
    : undefined
  const app = await createApp({
    config,
    database,
    live,
    clock,
    pages: pages ? { renderer: pages, files: null } : null,
    logLevel: 'fatal',
    ...(pushTransport && { pushTransport }),
  })
  onTestFinished(async () => {
    await listener?.close()
    await app.close()
    await database.close()
  })
  return app
}
