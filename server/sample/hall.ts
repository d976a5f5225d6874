import { hallTables } from '../../domain/convention/areas.ts'
import type { Area } from '../../domain/convention/schema.ts'
import { findClash } from '../../domain/events/time/clash.ts'
import { isUndetermined } from '../../domain/events/time/times.ts'
import type { ScheduledSample } from './pick-players.ts'

export const sampleAreas: Area[] = [
  { name: 'Main hall', tables: '1-24', seats: 6, perRow: 6, door: 'bottom', sale: 'left' },
  { name: 'Annex', tables: 'A-F', seats: 4, perRow: 2, food: 'top', toilets: 'right' },
]

/** Spreads the events over the hall, so that neighboring tables are not all full. */
const tableStep = 7

/** Picks a table of the hall for each event, free at its time; empty without a time, and for some events. */
export function createTablePicker(areas: readonly Area[]) {
  const numbers = hallTables(areas).map(({ number }) => number)
  const eventsByTable = new Map<string, ScheduledSample[]>()
  return (event: ScheduledSample, index: number): string => {
    if (isUndetermined(event) || index % 12 === 11) return ''
    for (let attempt = 0; attempt < numbers.length; attempt += 1) {
      const number = numbers[((index + attempt) * tableStep) % numbers.length] ?? ''
      const others = eventsByTable.get(number) ?? []
      if (findClash(event, others)) continue
      eventsByTable.set(number, [...others, event])
      return number
    }
    return ''
  }
}
