/** A statement has room for some ten thousand values: this many rows of every table fit. */
const mostAtOnce = 500

export function* inParts<Item>(items: readonly Item[], size = mostAtOnce): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** What is found for each part of a list, as one list. */
export async function readInParts<Item, Row>(
  items: readonly Item[],
  read: (part: readonly Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const part of inParts(items)) rows.push(...(await read(part)))
  return rows
}
