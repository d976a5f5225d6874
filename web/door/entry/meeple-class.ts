/** Filled for who is in, dashed while the server has not said so. */
export const meepleClass = (arrivedAt: string | null, isQueued: boolean): string =>
  ['meeple', arrivedAt === null && 'meeple--out', isQueued && 'meeple--waits']
    .filter(Boolean)
    .join(' ')
