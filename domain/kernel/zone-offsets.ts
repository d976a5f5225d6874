/** UTC offset of a time zone, in milliseconds: each change with its moment, up to the end of the known range. */
export interface ZoneOffsets {
  changes: readonly (readonly [from: number, offset: number])[]
  until: number
}

const offsetsByZone = new Map<string, ZoneOffsets>()

/** Avoids querying the platform for a time zone, which takes a phone 0.1 seconds the first time. */
export const cacheOffsets = (timeZone: string, offsets: ZoneOffsets): void =>
  void offsetsByZone.set(timeZone, offsets)

export function offsetAt(moment: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  const offsets = offsetsByZone.get(timeZone)
  const change =
    offsets && moment < offsets.until
      ? offsets.changes.findLast(([from]) => from <= moment)
      : undefined
  return change ? change[1] : platformOffset(moment, timeZone)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const numeric = 'numeric'

function platformOffset(moment: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
      hourCycle: 'h23',
      timeZone,
    })
    formats.set(timeZone, format)
  }
  const parts = (format.format(moment).match(/\d+/g) ?? []).map(Number)
  const [month = 0, day, year = 0, ...clock] = parts
  return Date.UTC(year, month - 1, day, ...clock) - Math.floor(moment / 1000) * 1000
}
