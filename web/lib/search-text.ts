/** What an address says after its question mark. */
export type Search = Readonly<Record<string, unknown>>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** As the router reads it: what is JSON is a value, all else a text. */
export function parseSearch(text: string): Search {
  const read = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(read.keys())].map((name) => {
      const values = read.getAll(name).map(parsed)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

const textOf = (value: unknown): string => {
  const isText = typeof value === 'string' && parsed(value) === value
  return isText ? value : JSON.stringify(value)
}

/** As the router writes it, with its question mark if there is anything. */
export function searchText(search: Search): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(said.map(([name, value]) => [name, textOf(value)])).toString()
  return text && `?${text}`
}
