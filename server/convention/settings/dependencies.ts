import type { Events } from '../../events/service.ts'
import type { Gamedays } from '../../gamedays/service.ts'
import type { People } from '../../people/service.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Conventions } from '../service.ts'

export interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
  people: People
  events: Events
  gamedays: Gamedays
}

/** One change of a convention at a time: two can never come to lie on the same days. */
export const changeDates = <Result>(
  { database }: Dependencies,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    await transaction.lock('convention dates')
    return work(transaction)
  })
