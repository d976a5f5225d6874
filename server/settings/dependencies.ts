import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Events } from '../events/service.ts'
import type { Gamedays } from '../gamedays/service.ts'
import type { Auth } from '../auth/service.ts'
import type { Registrations } from '../registration/service.ts'
import type { Transaction } from '../platform/database/database.ts'

export interface SettingsDependencies extends FeatureDependencies {
  auth: Auth
  events: Events
  gamedays: Gamedays
  registrations: Pick<Registrations, 'giveFreeBadges'>
}

/** Serializes changes of conventions, so that two can never overlap. */
export const withConventionDates = <Result>(
  { database }: SettingsDependencies,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    await transaction.lock('convention dates')
    return work(transaction)
  })
