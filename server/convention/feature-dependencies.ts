import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Conventions } from './service.ts'

/** Dependencies of nearly every feature; some features need other features too. */
export interface FeatureDependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
}
