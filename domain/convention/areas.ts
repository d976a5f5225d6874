import type { Problem } from '../kernel/refusal.ts'
import { counted } from '../kernel/text/counted.ts'
import type { Area } from './schema.ts'
import { mostTables, tableNumbers } from './table-numbers.ts'

export const mostAreas = 12

export interface HallTable {
  /** What stands on it, and what people say: 'table 7'. No two in the hall have the same. */
  number: string
  area: Area
}

export const hallTables = (areas: readonly Area[]): HallTable[] =>
  areas.flatMap((area) => (tableNumbers(area.tables) ?? []).map((number) => ({ number, area })))

/** 'Table 7, Main hall', or 'Table 7' where the hall has no such table any more. */
export function placeText(areas: readonly Area[], number: string): string {
  const table = hallTables(areas).find((one) => one.number === number)
  return table ? `Table ${number}, ${table.area.name}` : `Table ${number}`
}

/** 'Main hall: 1-24, 6 seats each' */
export const areaText = ({ name, tables, seats }: Area): string =>
  `${name}: ${tables}${seats === null ? '' : `, ${counted(seats, 'seat')} each`}`

export function areasError(areas: readonly Area[]): Pick<Problem, 'message' | 'field'> | null {
  const seen = new Set<string>()
  for (const [position, { tables }] of areas.entries()) {
    const field = `areas.${position}.tables`
    for (const number of tableNumbers(tables) ?? []) {
      if (seen.has(number)) {
        return { field, message: `Table ${number} is there twice: number all tables differently.` }
      }
      seen.add(number)
    }
    if (seen.size > mostTables) {
      return { field, message: `A hall has at most ${mostTables} tables.` }
    }
  }
  return null
}
