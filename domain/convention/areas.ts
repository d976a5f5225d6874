import type { Problem } from '../kernel/refusal.ts'
import { pluralize } from '../kernel/text/pluralize.ts'
import { landmarksText } from './landmarks.ts'
import type { Area } from './schema.ts'
import { maxHallTables, parseTableNumbers } from './table-numbers.ts'

export const maxAreas = 12

export interface HallTable {
  /** Number on the table, as in 'table 7'. Unique in the hall. */
  number: string
  area: Area
}

export const hallTables = (areas: readonly Area[]): HallTable[] =>
  areas.flatMap((area) =>
    (parseTableNumbers(area.tables) ?? []).map((number) => ({ number, area })),
  )

/** 'Table 7, Main hall', or 'Table 7' if the hall no longer has such a table. */
export function hallTableText(areas: readonly Area[], number: string): string {
  const table = hallTables(areas).find((one) => one.number === number)
  return table ? `Table ${number}, ${table.area.name}` : `Table ${number}`
}

/** 'Main hall: 1-24, 6 spots each, 8 in a row, Door at the top' */
export const areaText = (area: Area): string =>
  [
    `${area.name}: ${area.tables}`,
    area.seats !== null && `${pluralize(area.seats, 'spot')} each`,
    typeof area.perRow === 'number' && `${area.perRow} in a row`,
    landmarksText(area),
  ]
    .filter(Boolean)
    .join(', ')

export function areasError(areas: readonly Area[]): Pick<Problem, 'message' | 'field'> | null {
  const seenNumbers = new Set<string>()
  for (const [position, { tables }] of areas.entries()) {
    const field = `areas.${position}.tables`
    for (const number of parseTableNumbers(tables) ?? []) {
      if (seenNumbers.has(number)) {
        return {
          field,
          message: `Table ${number} is listed twice. Every table needs its own number.`,
        }
      }
      seenNumbers.add(number)
    }
    if (seenNumbers.size > maxHallTables) {
      return { field, message: `A hall can have at most ${maxHallTables} tables.` }
    }
  }
  return null
}
