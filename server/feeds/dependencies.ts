import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Events } from '../events/service.ts'
import type { FeedKeys } from './feed-keys.ts'

export interface FeedDependencies extends FeatureDependencies {
  events: Pick<Events, 'feedEvents' | 'feedEventsOf'>
  keys: FeedKeys
}
