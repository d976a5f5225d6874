import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { createConfirmSubscription, createDeleteUnconfirmed } from './confirm-subscription.ts'
import { createExportSubscribers } from './export-subscribers.ts'
import { countSubscribers } from './store.ts'
import { createSubscribe } from './subscribe.ts'
import { createUnsubscribe } from './unsubscribe.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

export const createNewsletter = (dependencies: FeatureDependencies) => ({
  subscribe: createSubscribe(dependencies),
  confirm: createConfirmSubscription(dependencies),
  deleteUnconfirmed: createDeleteUnconfirmed(dependencies),
  ...createUnsubscribe(dependencies),
  subscribersCsv: createExportSubscribers(dependencies),
  countSubscribers: () => countSubscribers(dependencies.database.query),
})
