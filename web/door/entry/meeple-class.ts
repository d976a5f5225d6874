/** Filled for who is in, dashed while the server has not said so. */
export const meepleClass = (arrivedAt: string | null, waits: boolean): string =>
  ['meeple', arrivedAt === null && 'meeple--out', waits && 'meeple--waits']
    .filter(Boolean)
    .join(' ')
