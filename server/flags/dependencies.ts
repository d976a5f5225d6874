import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Events } from '../events/service.ts'

export interface FlagDependencies extends FeatureDependencies {
  events: Pick<Events, 'openEvent' | 'refuseHallTable' | 'lock' | 'findEventsByIds'>
}
