import { correctPayment, setArrival, takePayment } from '../../domain/door/api.ts'
import type { DoorEntry, Payment } from '../../domain/door/schema.ts'
import { type Way, wayLabels } from '../../domain/door/ways.ts'
import { callOnce } from '../lib/queries/call.ts'
import { useUser } from '../lib/session/session.ts'
import type { WishDraft } from '../lib/wishes/queue.ts'
import { isAnyWaiting } from '../lib/wishes/shown-wishes.ts'
import { loadQueue } from '../lib/wishes/wishes.ts'
import { useWrite } from '../ui/write/use-write.ts'

/** Milliseconds. There is a queue behind whoever stands here: then the press waits, and the next one is served. */
const timeout = 4_000

/** Presses go out in their order: what is pressed while others wait, waits behind them. */
const inOrder = (owner: string) => ({ waitsBehind: () => isAnyWaiting(owner) })

/** Also while it is under way it is in the queue: a page that is loaded anew before the answer loses nothing. */
async function sendKept<Answer>(draft: WishDraft, key: string, send: () => Promise<Answer>) {
  const queue = await loadQueue().catch(() => null)
  return queue ? queue.sendKept(draft, key, send) : send()
}

/** Where they are shown, with their conflicts. */
export const doorPage = '/door'

const namesOf = ({ names }: DoorEntry, nameIds: readonly string[]): string => {
  const who = names.filter(({ id }) => nameIds.includes(id)).map(({ name }) => name)
  return who.length > 2 ? `${who[0]} and ${who.length - 1} more` : who.join(' and ')
}

interface Arrival {
  nameIds: string[]
  arrived: boolean
}

/** Each press has a key of its own: whatever is sent again is done once. */
export function useArrival(entry: DoorEntry) {
  const owner = useUser()?.email ?? ''
  const { id: registrationId } = entry
  const wish = ({ nameIds, arrived }: Arrival): WishDraft => ({
    owner,
    page: doorPage,
    act: arrived ? 'arrive' : 'unarrive',
    subject: registrationId,
    nameId: nameIds.join(' '),
    title: `${namesOf(entry, nameIds)}: ${arrived ? 'in' : 'not here yet'}`,
    text: '',
    target: setArrival,
    input: { body: { registrationId, nameIds, arrived } },
  })
  return useWrite({
    ...inOrder(owner),
    changes: ['arrivals'],
    parallel: true,
    send: (press: Arrival, key) =>
      sendKept(wish(press), key, () =>
        callOnce(key, setArrival, { body: { registrationId, ...press } }, timeout),
      ),
    wish,
    toast: (_, { nameIds, arrived }) =>
      `${namesOf(entry, nameIds)}: ${arrived ? 'in' : 'not here yet'}.`,
  })
}

interface Take {
  amount: number
  way: Way
  was: number | null
}

export function useTake(entry: DoorEntry, onDone?: () => void) {
  const owner = useUser()?.email ?? ''
  const { id: registrationId, names } = entry
  const wish = (press: Take): WishDraft => ({
    owner,
    page: doorPage,
    act: 'pay',
    subject: registrationId,
    // Pressed twice it is once; the next part of the sum starts from another one.
    nameId: `after ${press.was ?? 0}`,
    title: `$${press.amount} from ${names[0]?.name ?? ''}`,
    text: wayLabels[press.way],
    target: takePayment,
    input: { body: { registrationId, ...press } },
  })
  return useWrite({
    ...inOrder(owner),
    changes: ['payments', 'registrations'],
    send: (press: Take, key) =>
      sendKept(wish(press), key, () =>
        callOnce(key, takePayment, { body: { registrationId, ...press } }, timeout),
      ),
    wish,
    onWished: () => onDone?.(),
    onDone: () => onDone?.(),
    toast: (_, { amount }) => `$${amount} taken.`,
  })
}

export const useCorrection = (toast: string) =>
  useWrite({
    changes: ['payments', 'registrations'],
    send: ({ id: lineId }: Pick<Payment, 'id'>, key) =>
      callOnce(key, correctPayment, { body: { lineId } }),
    toast: () => toast,
  })
