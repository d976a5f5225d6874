import { correctPayment, setArrival, takePayment } from '../../domain/door/api.ts'
import type { DoorEntry, Payment } from '../../domain/door/schema.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../domain/door/payment-methods.ts'
import { callOnce } from '../lib/queries/call.ts'
import { useUser } from '../lib/session/session.ts'
import type { ActionDraft } from '../lib/offline-queue/queue.ts'
import { useWrite } from '../ui/write/use-write.ts'

/** Milliseconds before a slow action moves to the queue, because other guests are waiting at the door. */
const queueTimeout = 4_000

/** The door page lists its own queued actions and their conflicts. */
export const doorPage = '/door'

const nameList = ({ names }: DoorEntry, nameIds: readonly string[]): string => {
  const selectedNames = names.filter(({ id }) => nameIds.includes(id)).map(({ name }) => name)
  return selectedNames.length > 2
    ? `${selectedNames[0]} and ${selectedNames.length - 1} more`
    : selectedNames.join(' and ')
}

interface Arrival {
  nameIds: string[]
  arrived: boolean
}

/** Each action has an idempotency key, so that sending it again has no further effect. */
export function useArrival(entry: DoorEntry) {
  const account = useUser()?.email ?? ''
  const { id: registrationId } = entry
  const action = ({ nameIds, arrived }: Arrival): ActionDraft => ({
    account,
    page: doorPage,
    kind: arrived ? 'arrive' : 'unarrive',
    subject: registrationId,
    nameId: '',
    title: `${nameList(entry, nameIds)} ${arrived ? 'arrived' : 'not here yet'}`,
    text: '',
    target: setArrival,
    input: { body: { registrationId, nameIds, arrived } },
  })
  return useWrite({
    changes: ['arrivals'],
    mutation: { parallel: true },
    send: (form: Arrival, key) =>
      callOnce(key, setArrival, { body: { registrationId, ...form } }, queueTimeout),
    offline: { action },
    feedback: {
      toast: (_, { nameIds, arrived }) =>
        `${nameList(entry, nameIds)} ${arrived ? 'arrived' : 'not here yet'}.`,
    },
  })
}

interface PaymentInput {
  amount: number
  way: PaymentMethod
  was: number | null
}

export function useTakePayment(entry: DoorEntry, onDone?: () => void) {
  const account = useUser()?.email ?? ''
  const { id: registrationId, names } = entry
  const action = (form: PaymentInput): ActionDraft => ({
    account,
    page: doorPage,
    kind: 'pay',
    subject: registrationId,
    nameId: '',
    title: `$${form.amount} from ${names[0]?.name ?? ''}`,
    text: paymentMethodLabels[form.way],
    target: takePayment,
    input: { body: { registrationId, ...form } },
  })
  return useWrite({
    changes: ['payments', 'registrations'],
    send: (form: PaymentInput, key) =>
      callOnce(key, takePayment, { body: { registrationId, ...form } }, queueTimeout),
    offline: { action, onQueued: () => onDone?.() },
    onDone: () => onDone?.(),
    feedback: { toast: (_, { amount }) => `$${amount} taken.` },
  })
}

export const useCorrection = (toast: string) =>
  useWrite({
    changes: ['payments', 'registrations'],
    send: ({ id: lineId }: Pick<Payment, 'id'>, key) =>
      callOnce(key, correctPayment, { body: { lineId } }),
    feedback: { toast: () => toast },
  })
