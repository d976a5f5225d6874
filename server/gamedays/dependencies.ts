import type { Instant } from '../../domain/kernel/time.ts'
import type { Conventions } from '../convention/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query } from '../platform/database/database.ts'
import { type GamedayMessages, messagesFrom } from './messages.ts'

export interface Dependencies {
  database: Database
  clock: Clock
  config: Pick<Config, 'adminEmail' | 'mailFrom' | 'organizerEmail'>
  conventions: Conventions
}

export const gamedayMessages = async (
  { config, conventions }: Dependencies,
  now: Instant,
  query?: Query,
): Promise<GamedayMessages> => messagesFrom(await conventions.templateFrame(query), config, now)
