import { days, addMilliseconds } from '../../../domain/kernel/time.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { RegistrationDependencies } from '../dependencies.ts'
import { deletePartiesOfEndedConventions } from './store.ts'

/** Guests who waited may ask until then why they got no badge. */
const daysAfterEnd = 30

export const createDeleteOldWaitingList =
  ({ clock }: RegistrationDependencies) =>
  ({ query }: Transaction) =>
    deletePartiesOfEndedConventions(query, addMilliseconds(clock.now(), -days(daysAfterEnd)))
