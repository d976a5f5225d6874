const origin = 'http://localhost'

/** As much of the browser's caches as the worker uses. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  let isFull = false
  const put = async (entries: Map<string, Response>, address: string, response: Response) => {
    if (isFull) throw new DOMException('No room', 'QuotaExceededError')
    entries.set(address, response)
  }
  const cacheOf = (entries: Map<string, Response>) => ({
    match: (address: string) => Promise.resolve(entries.get(address)?.clone()),
    put: (address: string, response: Response) => put(entries, address, response),
    delete: (address: string) => Promise.resolve(entries.delete(address)),
    keys: () => Promise.resolve([...entries.keys()].map((path) => ({ url: origin + path }))),
  })
  return {
    open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return Promise.resolve(cacheOf(entries))
    },
    match(address: string) {
      const holder = [...all.values()].find((entries) => entries.has(address))
      return Promise.resolve(holder?.get(address)?.clone())
    },
    delete: (name: string) => Promise.resolve(all.delete(name)),
    addresses: (name: string) => [...(all.get(name)?.keys() ?? [])],
    /** From now on the device has no room for more. */
    fill: () => {
      isFull = true
    },
  }
}
