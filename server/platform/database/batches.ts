/** Statements take some ten thousand parameters: this many rows of any table fit. */
const maxBatchSize = 500

export function* batchesOf<Item>(items: readonly Item[], size = maxBatchSize): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** Reads a long list in batches and returns the rows as one list. */
export async function readInBatches<Item, Row>(
  items: readonly Item[],
  read: (batch: readonly Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const batch of batchesOf(items)) rows.push(...(await read(batch)))
  return rows
}
