import type { QueuedAction } from '../../../domain/offline/queued-action.ts'

type Queue = readonly QueuedAction[]

/** Each account of this device has one queue, stored under its email address. */
const store = 'queues'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('offline-queue', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
  })
}

/**
 * Changes the queue of an account, and answers how it is afterwards. It is one value, read and written in one transaction,
 * so that no other page and no worker can change it in between.
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
      const reading = queues.get(account)
      let after: Queue = []
      reading.addEventListener('success', () => {
        const before = (reading.result ?? []) as Queue
        after = change(before)
        if (after === before) return
        if (after.length > 0) queues.put(after, account)
        else queues.delete(account)
      })
      transaction.addEventListener('complete', () => resolve(after))
      const fail = () => reject(transaction.error ?? new Error('The queue could not be stored'))
      transaction.addEventListener('error', fail)
      transaction.addEventListener('abort', fail)
    })
  } finally {
    database.close()
  }
}

export const readQueue = (account: string): Promise<Queue> => changeQueue(account, (queue) => queue)
