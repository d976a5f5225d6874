import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Events } from '../events/service.ts'
import type { Games } from '../games/service.ts'

export interface WishDependencies extends FeatureDependencies {
  games: Games
  events: Pick<Events, 'lock' | 'buildWishNotifications'>
}
