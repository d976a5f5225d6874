import type { Conventions } from '../convention/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'

export interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
}
