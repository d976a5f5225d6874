import type { Dependencies } from './dependencies.ts'
import { createOwnFeeds } from './own-feeds.ts'
import { createPersonalFeed } from './personal-feed.ts'
import { createPublicFeeds } from './public-feed.ts'

export type Feeds = ReturnType<typeof createFeeds>

export const createFeeds = (dependencies: Dependencies) => ({
  ...createOwnFeeds(dependencies),
  ...createPublicFeeds(dependencies),
  personalFeed: createPersonalFeed(dependencies),
})
