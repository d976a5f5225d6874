import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query } from '../platform/database/database.ts'
import type { ConventionRow } from './rows.ts'
import type { Live } from '../platform/live/live.ts'

export interface ConventionDependencies {
  database: Database
  live: Live
  clock: Clock
  config: Config
}

export interface CurrentConventionDependencies extends ConventionDependencies {
  current: (query?: Query) => Promise<ConventionRow>
}

export interface PastConventionDependencies extends CurrentConventionDependencies {
  past: (query?: Query) => Promise<ConventionRow | undefined>
}
