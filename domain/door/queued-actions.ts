import { isActionWaiting, type QueuedAction } from '../offline/queued-action.ts'
import type { ArrivalForm, DoorEntry, DoorList, TakePaymentForm } from './schema.ts'

/** Money that a helper took and the server has not recorded yet. */
export interface QueuedPayment {
  action: QueuedAction
  form: TakePaymentForm
}

/** A registration with the queued actions of this device applied. */
export interface PendingDoorEntry extends DoorEntry {
  /** Names whose check-in, or its reversal, is queued. */
  pendingNameIds: readonly string[]
  payments: readonly QueuedPayment[]
}

export interface PendingDoorList extends Omit<DoorList, 'entries'> {
  entries: readonly PendingDoorEntry[]
  /** Totals of the queued actions. */
  pendingTotals: { actions: number; arrivedCount: number; takenAmount: number }
}

const concernsEntry = ({ subject, state }: QueuedAction, { id }: DoorEntry) =>
  subject === id && state !== 'refused'

function applyQueuedAction(entry: PendingDoorEntry, action: QueuedAction): PendingDoorEntry {
  if (action.kind === 'pay') {
    const form = action.body as TakePaymentForm
    // Otherwise the list was read after the payment, and its sum includes it.
    if ((form.was ?? 0) !== (entry.paidAmount ?? 0)) return entry
    return {
      ...entry,
      paidAmount: (entry.paidAmount ?? 0) + form.amount,
      payments: [...entry.payments, { action, form }],
    }
  }
  const { nameIds, arrived } = action.body as ArrivalForm
  const affectedNames = entry.names.filter(
    ({ id, arrivedAt }) => nameIds.includes(id) && (arrivedAt !== null) !== arrived,
  )
  const ids = affectedNames.map(({ id }) => id)
  return {
    ...entry,
    names: entry.names.map((name) =>
      ids.includes(name.id)
        ? { ...name, arrivedAt: arrived ? action.queuedAt : null, by: '' }
        : name,
    ),
    pendingNameIds: [...entry.pendingNameIds, ...ids],
  }
}

/** The list as a helper sees it: queued actions are shown at once, marked as waiting. */
export function applyQueuedActions(
  list: DoorList,
  actions: readonly QueuedAction[],
): PendingDoorList {
  const waiting = { actions: 0, arrivedCount: 0, takenAmount: 0 }
  const entries = list.entries.map((entry) => {
    let pendingEntry: PendingDoorEntry = { ...entry, pendingNameIds: [], payments: [] }
    for (const action of actions)
      if (concernsEntry(action, entry)) pendingEntry = applyQueuedAction(pendingEntry, action)
    const hasArrived = ({ arrivedAt }: { arrivedAt: string | null }) => arrivedAt !== null
    waiting.arrivedCount +=
      pendingEntry.names.filter(hasArrived).length - entry.names.filter(hasArrived).length
    for (const { form } of pendingEntry.payments) waiting.takenAmount += form.amount
    return pendingEntry
  })
  waiting.actions = actions.filter(isActionWaiting).length
  return { ...list, entries, pendingTotals: waiting }
}
