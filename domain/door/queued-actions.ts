import { isWaiting, type QueuedAction } from '../offline/queued-action.ts'
import type { ArrivalForm, DoorEntry, DoorList, TakeForm } from './schema.ts'

/** Money that a helper took and the server has not recorded yet. */
export interface WaitingPayment {
  action: QueuedAction
  form: TakeForm
}

/** A registration with the queued actions of this device applied. */
export interface ShownEntry extends DoorEntry {
  /** Names whose arrival, or its undoing, waits to be sent. */
  waits: readonly string[]
  payments: readonly WaitingPayment[]
}

export interface ShownList extends Omit<DoorList, 'entries'> {
  entries: readonly ShownEntry[]
  /** Sums of the actions that wait. */
  waiting: { actions: number; arrived: number; taken: number }
}

const isAbout = ({ subject, state }: QueuedAction, { id }: DoorEntry) =>
  subject === id && state !== 'refused'

function withAction(entry: ShownEntry, action: QueuedAction): ShownEntry {
  if (action.kind === 'pay') {
    const form = action.body as TakeForm
    // Otherwise the list was read since, and its sum includes it.
    if ((form.was ?? 0) !== (entry.paidAmount ?? 0)) return entry
    return {
      ...entry,
      paidAmount: (entry.paidAmount ?? 0) + form.amount,
      payments: [...entry.payments, { action, form }],
    }
  }
  const { nameIds, arrived } = action.body as ArrivalForm
  const concerned = entry.names.filter(
    ({ id, arrivedAt }) => nameIds.includes(id) && (arrivedAt !== null) !== arrived,
  )
  const ids = concerned.map(({ id }) => id)
  return {
    ...entry,
    names: entry.names.map((name) =>
      ids.includes(name.id)
        ? { ...name, arrivedAt: arrived ? action.queuedAt : null, by: '' }
        : name,
    ),
    waits: [...entry.waits, ...ids],
  }
}

/** The list as a helper sees it: queued actions are shown at once, marked as waiting. */
export function withQueuedActions(list: DoorList, actions: readonly QueuedAction[]): ShownList {
  const waiting = { actions: 0, arrived: 0, taken: 0 }
  const entries = list.entries.map((entry) => {
    let shown: ShownEntry = { ...entry, waits: [], payments: [] }
    for (const action of actions) if (isAbout(action, entry)) shown = withAction(shown, action)
    const isIn = ({ arrivedAt }: { arrivedAt: string | null }) => arrivedAt !== null
    waiting.arrived += shown.names.filter(isIn).length - entry.names.filter(isIn).length
    for (const { form } of shown.payments) waiting.taken += form.amount
    return shown
  })
  waiting.actions = actions.filter(isWaiting).length
  return { ...list, entries, waiting }
}
