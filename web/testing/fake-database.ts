/** The part of IndexedDB that the offline queue uses: one store of values by key. */
export function fakeDatabase<Value>(values: Record<string, Value> = {}) {
  const stored = new Map(Object.entries(values))
  /** Called before each transaction, with its number, to change something in between as another page would. */
  let onTransaction: (count: number) => void = () => {}
  let count = 0

  /** Read when it succeeds: nothing comes between that and the following write. */
  const request = <Result>(read: () => Result) => {
    const pending = Object.assign(new EventTarget(), { result: undefined as Result | undefined })
    queueMicrotask(() => {
      pending.result = read()
      pending.dispatchEvent(new Event('success'))
    })
    return pending
  }
  const transaction = () => {
    onTransaction((count += 1))
    const objectStore = () => ({
      get: (key: string) => request(() => structuredClone(stored.get(key))),
      put: (value: Value, key: string) => stored.set(key, structuredClone(value)),
      delete: (key: string) => stored.delete(key),
    })
    const openRequest = Object.assign(new EventTarget(), { objectStore })
    setImmediate(() => openRequest.dispatchEvent(new Event('complete')))
    return openRequest
  }
  return {
    stored,
    indexedDB: { open: () => request(() => ({ transaction, close: () => {} })) },
    beforeTransactions: (listener: typeof onTransaction) => {
      onTransaction = listener
    },
  }
}
