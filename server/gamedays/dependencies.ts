import type { Instant } from '../../domain/kernel/time.ts'
import type { Conventions } from '../convention/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Query } from '../platform/database.ts'
import { type Post, postFrom } from './post.ts'

export interface Dependencies {
  database: Database
  clock: Clock
  conventions: Conventions
}

export const openPost = async (
  { conventions }: Dependencies,
  query: Query,
  now: Instant,
): Promise<Post> => postFrom(await conventions.letterFrame(query), now)
