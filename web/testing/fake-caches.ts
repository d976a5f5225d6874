const origin = 'http://localhost'

/** The part of the browser's caches that the worker uses. */
export function fakeCaches() {
  const cachesByName = new Map<string, Map<string, Response>>()
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
      const entries = cachesByName.get(name) ?? new Map<string, Response>()
      cachesByName.set(name, entries)
      return Promise.resolve(cacheOf(entries))
    },
    match(address: string) {
      const cache = [...cachesByName.values()].find((entries) => entries.has(address))
      return Promise.resolve(cache?.get(address)?.clone())
    },
    delete: (name: string) => Promise.resolve(cachesByName.delete(name)),
    addresses: (name: string) => [...(cachesByName.get(name)?.keys() ?? [])],
    /** Simulates a device without room for more. */
    fill: () => {
      isFull = true
    },
  }
}
