import type { Renderer } from '../domain/kernel/renderer.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import type { DemoSite } from './demo/demo-site.ts'
import type { Live } from './platform/live/live.ts'
import type { PushTransport } from './platform/push/push-transport.ts'

/** Parts that a site is composed of. */
export interface AppParts {
  config: Config
  database: Database
  live: Live
  clock: Clock
  /** Null for the API alone, as in its tests. */
  pages: { renderer: Renderer; files: string | null } | null
  logLevel: string
  /** Turns requests away for a moment when the site is overloaded. */
  shouldShedLoad?: boolean
  /** Transport to push services: over the internet, or to a service on this machine in tests. */
  pushTransport?: PushTransport
  /** Makes this a demo site; `clock` is its clock. */
  demoSite?: DemoSite | undefined
}
