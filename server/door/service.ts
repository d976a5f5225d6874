import { doorListCacheEnd } from '../../domain/door/rules.ts'
import { paymentMethodLabels } from '../../domain/door/payment-methods.ts'
import { toCsv } from '../../domain/kernel/text/csv.ts'
import { formatInstant, sortableTime } from '../../domain/kernel/time.ts'
import type { Auth } from '../auth/service.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { createCheckIn } from './check-in.ts'
import * as store from './store.ts'
import { createDoorLoginLink } from './create-login-link.ts'
import { createTakeMoney } from './take-payment.ts'
import { createWalkIn } from './walk-in.ts'

export type Door = ReturnType<typeof createDoor>

export function createDoor(
  dependencies: FeatureDependencies & { auth: Pick<Auth, 'newDoorLoginCode'> },
) {
  const { database, clock, conventions } = dependencies

  async function read() {
    const { query } = database
    const convention = await conventions.current()
    const { id, ticketPrice, registrationCapacity } = convention
    const entries = await store.findEntries(query, id)
    const badgesTaken = entries.reduce((sum, { names }) => sum + names.length, 0)
    return {
      entries,
      lines: await store.findPayments(query, id),
      badgesLeft: Math.max(0, registrationCapacity - badgesTaken),
      ticketPrice,
      keptUntil: doorListCacheEnd(convention, clock.now()),
    }
  }

  async function csv(): Promise<string> {
    const { id, timeZone } = await conventions.current()
    const payments = await store.findPayments(database.query, id)
    return toCsv(
      ['Time', 'Helper', 'Paid by', 'Dollars', 'Payer', 'ID', 'Reverses', 'Time (ISO)'],
      payments.map(({ at, helper, way, amount, payer, id, corrects }) => [
        formatInstant(at, 'full', timeZone),
        helper,
        paymentMethodLabels[way],
        amount,
        payer,
        id,
        corrects,
        sortableTime(at, timeZone),
      ]),
    )
  }

  return {
    read,
    csv,
    ...createCheckIn(dependencies),
    ...createTakeMoney(dependencies),
    walkIn: createWalkIn(dependencies),
    createDoorLogin: createDoorLoginLink(dependencies),
  }
}
