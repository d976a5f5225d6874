import type { Instant } from '../../domain/kernel/time.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Config } from '../platform/config.ts'
import type { Query } from '../platform/database/database.ts'
import { type GamedayMessages, createGamedayMessages } from './mails/messages.ts'

export interface GamedayDependencies extends Omit<FeatureDependencies, 'config'> {
  config: Pick<Config, 'adminEmail' | 'mailFrom' | 'organizerEmail'>
}

export const gamedayMessages = async (
  { config, conventions }: GamedayDependencies,
  now: Instant,
  query?: Query,
): Promise<GamedayMessages> =>
  createGamedayMessages(await conventions.templateFrame(query), config, now)
