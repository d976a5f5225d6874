import { days, later } from '../../../domain/kernel/time.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { deleteWaitingOfEnded } from './store.ts'

/** People who waited may ask until then why they got no badge. */
const daysAfterEnd = 30

export const createDeleteOldWaitingList =
  ({ clock }: Dependencies) =>
  ({ query }: Transaction) =>
    deleteWaitingOfEnded(query, later(clock.now(), -days(daysAfterEnd)))
