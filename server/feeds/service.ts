import type { FeedDependencies } from './dependencies.ts'
import { createOwnFeeds } from './own-feeds.ts'
import { createPersonalFeed } from './personal-feed.ts'
import { createPublicFeeds } from './public-feed.ts'

export type FeedService = ReturnType<typeof createFeeds>

export const createFeeds = (dependencies: FeedDependencies) => ({
  ...createOwnFeeds(dependencies),
  ...createPublicFeeds(dependencies),
  personalFeed: createPersonalFeed(dependencies),
})
