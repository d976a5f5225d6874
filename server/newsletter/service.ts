import { toCsv } from '../../domain/kernel/text/csv.ts'
import { formatInstant, sortableTime } from '../../domain/kernel/time.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { createConfirmSubscription, createDeleteUnconfirmed, createSubscribe } from './subscribe.ts'
import { createUnsubscribe } from './unsubscribe.ts'
import { unsubscribeUrl } from './addresses.ts'
import * as store from './store.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

export const createNewsletter = (dependencies: FeatureDependencies) => ({
  subscribe: createSubscribe(dependencies),
  confirm: createConfirmSubscription(dependencies),
  deleteUnconfirmed: createDeleteUnconfirmed(dependencies),
  ...createUnsubscribe(dependencies),
  subscribersCsv: createExportSubscribers(dependencies),
  countSubscribers: () => store.countSubscribers(dependencies.database.query),
})

/** Exports subscribers for the organizers' mailing program; every mailing must end with the link in the last column. */
const createExportSubscribers =
  ({ database, config, conventions }: FeatureDependencies) =>
  async (): Promise<string> => {
    const subscribers = await store.findSubscribers(database.query)
    const { timeZone } = await conventions.current()
    return toCsv(
      ['Email', 'Confirmed at', 'Confirmed at (ISO)', 'Unsubscribe link'],
      subscribers.map(({ email, confirmedAt, unsubscribeToken }) => [
        email,
        confirmedAt && formatInstant(confirmedAt, 'full', timeZone),
        confirmedAt && sortableTime(confirmedAt, timeZone),
        unsubscribeUrl(config, unsubscribeToken),
      ]),
    )
  }
