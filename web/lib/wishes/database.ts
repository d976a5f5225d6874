import type { Wish } from '../../../domain/offline/wish.ts'

const store = 'queue'
const key = 'wishes'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('wishes', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
  })
}

/**
 * Changes the queue, and answers how it is then. All of it is one value, read and written in one transaction, so that no
 * other page nor the worker comes in between.
 */
export async function changeQueue(
  change: (queue: readonly Wish[]) => readonly Wish[],
): Promise<readonly Wish[]> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite')
      const wishes = transaction.objectStore(store)
      const reading = wishes.get(key)
      let after: readonly Wish[] = []
      reading.addEventListener('success', () => {
        const before = (reading.result ?? []) as readonly Wish[]
        after = change(before)
        if (after !== before) wishes.put(after, key)
      })
      transaction.addEventListener('complete', () => resolve(after))
      const fail = () => reject(transaction.error ?? new Error('The wish could not be kept'))
      transaction.addEventListener('error', fail)
      transaction.addEventListener('abort', fail)
    })
  } finally {
    database.close()
  }
}

export const readQueue = (): Promise<readonly Wish[]> => changeQueue((queue) => queue)
