import type { Renderer } from '../domain/kernel/renderer.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import type { Live } from './platform/live/live.ts'
import type { PushTransport } from './platform/push/push-transport.ts'

/** What a site is put together from. */
export interface AppParts {
  config: Config
  database: Database
  live: Live
  clock: Clock
  /** Null where only the interface is wanted, as in its tests. */
  pages: { renderer: Renderer; files: string | null } | null
  logLevel: string
  /** Past its limit the site turns requests away for a moment rather than falling over. */
  shouldShedLoad?: boolean
  /** How push services are reached: over the Web, and in tests a service on this machine. */
  pushTransport?: PushTransport
}
