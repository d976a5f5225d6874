/** Filled for a guest who has arrived, dashed until the server confirms it. */
export const meepleClass = (arrivedAt: string | null, isQueued: boolean): string =>
  ['meeple', arrivedAt === null && 'meeple--out', isQueued && 'meeple--waits']
    .filter(Boolean)
    .join(' ')
