const keys = ['gameday', 'q', 'sort', 'status', 'mail', 'page', 'rows', 'hide'] as const

type Search = { [Key in (typeof keys)[number]]?: string | number | undefined } & {
  gameday?: string | undefined
}

/** Selected game day, and the panel's view of it. */
export function gamedayManagementSearch(search: Record<string, unknown>): Search {
  const entries = keys.flatMap((key) => {
    const value = search[key]
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
  })
  return Object.fromEntries(entries) as Search
}
