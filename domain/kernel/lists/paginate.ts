interface Page<Item> {
  items: Item[]
  /** From 0, within the pages there are. */
  page: number
  pages: number
}

export function paginate<Item>(all: readonly Item[], page: number, pageSize: number): Page<Item> {
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  const within = Math.min(Math.max(0, page), pages - 1)
  return { items: all.slice(within * pageSize, (within + 1) * pageSize), page: within, pages }
}
