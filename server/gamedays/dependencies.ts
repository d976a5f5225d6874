import type { Instant } from '../../domain/kernel/time.ts'
import type { Conventions } from '../convention/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query } from '../platform/database/database.ts'
import { type Post, postFrom } from './post.ts'

export interface Dependencies {
  database: Database
  clock: Clock
  config: Pick<Config, 'adminEmail' | 'mailFrom'>
  conventions: Conventions
}

export const openPost = async (
  { config, conventions }: Dependencies,
  now: Instant,
  query?: Query,
): Promise<Post> => postFrom(await conventions.letterFrame(query), config.mailFrom, now)
