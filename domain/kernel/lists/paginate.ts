interface Page<Item> {
  items: Item[]
  /** From 0, limited to the existing pages. */
  page: number
  pages: number
}

export function paginate<Item>(items: readonly Item[], page: number, pageSize: number): Page<Item> {
  const pages = Math.max(1, Math.ceil(items.length / pageSize))
  const clampedPage = Math.min(Math.max(0, page), pages - 1)
  return {
    items: items.slice(clampedPage * pageSize, (clampedPage + 1) * pageSize),
    page: clampedPage,
    pages,
  }
}
