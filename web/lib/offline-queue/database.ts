import type { QueuedAction } from '../../../domain/offline/queued-action.ts'

type Queue = readonly QueuedAction[]

/** Each account of this device has one queue, stored under its email address. */
const store = 'queues'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const openRequest = indexedDB.open('offline-queue', 1)
    openRequest.addEventListener('upgradeneeded', () => openRequest.result.createObjectStore(store))
    openRequest.addEventListener('success', () => resolve(openRequest.result))
    openRequest.addEventListener('error', () =>
      reject(openRequest.error ?? new Error('No database')),
    )
  })
}

/**
 * Changes the queue of an account, and returns its new state. It is a single value, read and written in one transaction, so
 * that no other page and no worker can change it in between.
 */
export async function changeQueue(
  account: string,
  change: (queue: Queue) => Queue,
): Promise<Queue> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite')
      const queues = transaction.objectStore(store)
      const readRequest = queues.get(account)
      let after: Queue = []
      readRequest.addEventListener('success', () => {
        const before = (readRequest.result ?? []) as Queue
        after = change(before)
        if (after === before) return
        if (after.length > 0) queues.put(after, account)
        else queues.delete(account)
      })
      transaction.addEventListener('complete', () => resolve(after))
      const rejectTransaction = () =>
        reject(transaction.error ?? new Error('The queue could not be stored'))
      transaction.addEventListener('error', rejectTransaction)
      transaction.addEventListener('abort', rejectTransaction)
    })
  } finally {
    database.close()
  }
}

export const readQueue = (account: string): Promise<Queue> => changeQueue(account, (queue) => queue)
