/** As much of the browser's database as the queue of wishes uses: one value. */
export function fakeDatabase<Value>(value: Value) {
  const held = { value }
  /** Called before each transaction, with its number: as another page would come in between. */
  let onTransaction: (count: number) => void = () => {}
  let count = 0

  const request = <Result>(result: Result) => {
    const asked = Object.assign(new EventTarget(), { result })
    queueMicrotask(() => asked.dispatchEvent(new Event('success')))
    return asked
  }
  const transaction = () => {
    onTransaction((count += 1))
    const objectStore = () => ({
      get: () => request(structuredClone(held.value)),
      put: (next: Value) => {
        held.value = structuredClone(next)
      },
    })
    const begun = Object.assign(new EventTarget(), { objectStore })
    setImmediate(() => begun.dispatchEvent(new Event('complete')))
    return begun
  }
  return {
    held,
    indexedDB: { open: () => request({ transaction, close: () => {} }) },
    beforeTransactions: (listener: typeof onTransaction) => {
      onTransaction = listener
    },
  }
}
