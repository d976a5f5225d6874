import type { Instant } from '../../domain/kernel/time.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Config } from '../platform/config.ts'
import type { Query } from '../platform/database/database.ts'
import { type GamedayMessages, messagesFrom } from './mails/messages.ts'

export interface Dependencies extends Omit<FeatureDependencies, 'config'> {
  config: Pick<Config, 'adminEmail' | 'mailFrom' | 'organizerEmail'>
}

export const gamedayMessages = async (
  { config, conventions }: Dependencies,
  now: Instant,
  query?: Query,
): Promise<GamedayMessages> => messagesFrom(await conventions.templateFrame(query), config, now)
