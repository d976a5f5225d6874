import type { Wish } from '../offline/wish.ts'
import type { ArrivalForm, DoorEntry, DoorList, TakeForm } from './schema.ts'

/** Money that was taken and is not written down by the server yet. */
export interface WaitingPayment {
  press: Wish
  form: TakeForm
}

/** A registration with what was pressed on this device: certain is only what the server has said. */
export interface ShownEntry extends DoorEntry {
  /** Whose arriving, or not, waits. */
  waits: readonly string[]
  payments: readonly WaitingPayment[]
}

export interface ShownList extends Omit<DoorList, 'entries'> {
  entries: readonly ShownEntry[]
  /** What the presses that wait come to. */
  waiting: { presses: number; arrived: number; taken: number }
}

const isPressOf = ({ subject, state }: Wish, { id }: DoorEntry) =>
  subject === id && state !== 'refused'

function withPress(entry: ShownEntry, press: Wish): ShownEntry {
  if (press.act === 'pay') {
    const form = press.body as TakeForm
    // Else it is in the sum already: the list was read since.
    if ((form.was ?? 0) !== (entry.paidAmount ?? 0)) return entry
    return {
      ...entry,
      paidAmount: (entry.paidAmount ?? 0) + form.amount,
      payments: [...entry.payments, { press, form }],
    }
  }
  const { nameIds, arrived } = press.body as ArrivalForm
  const concerned = entry.names.filter(
    ({ id, arrivedAt }) => nameIds.includes(id) && (arrivedAt !== null) !== arrived,
  )
  const ids = concerned.map(({ id }) => id)
  return {
    ...entry,
    names: entry.names.map((name) =>
      ids.includes(name.id)
        ? { ...name, arrivedAt: arrived ? press.wishedAt : null, by: '' }
        : name,
    ),
    waits: [...entry.waits, ...ids],
  }
}

/** The list as a helper sees it: what was pressed shows at once, and that it waits. */
export function withPresses(list: DoorList, presses: readonly Wish[]): ShownList {
  const waiting = { presses: 0, arrived: 0, taken: 0 }
  const entries = list.entries.map((entry) => {
    let shown: ShownEntry = { ...entry, waits: [], payments: [] }
    for (const press of presses) if (isPressOf(press, entry)) shown = withPress(shown, press)
    const isIn = ({ arrivedAt }: { arrivedAt: string | null }) => arrivedAt !== null
    waiting.arrived += shown.names.filter(isIn).length - entry.names.filter(isIn).length
    for (const { form } of shown.payments) waiting.taken += form.amount
    return shown
  })
  waiting.presses = presses.filter(({ state }) => state === 'waiting').length
  return { ...list, entries, waiting }
}
