import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { PhotoFiles } from './files/photo-files.ts'

export interface PhotoDependencies {
  database: Database
  clock: Clock
  config: Config
  files: PhotoFiles
}
