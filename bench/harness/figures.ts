/** One row of the table: what was measured, against what, and what it must and should be. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** As a share of the same thing done bare in the same run, or of how it was before. */
  ratio?: number
  of?: string
  must?: number
  aim?: number
  /** `least`: more is better. `most`: less is better. */
  bound?: 'least' | 'most'
  /** What is compared with `must` and `aim`. */
  judged?: 'value' | 'ratio'
  note?: string
}

const judgedOf = ({ judged = 'value', value, ratio = Number.NaN }: Figure) =>
  judged === 'ratio' ? ratio : value

const isWithin = (figure: Figure, bound: number) =>
  figure.bound === 'least' ? judgedOf(figure) >= bound : judgedOf(figure) <= bound

export const meetsItsLimit = (figure: Figure): boolean =>
  figure.must === undefined || isWithin(figure, figure.must)

const shown = (value: number) => {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US')
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

function ratioOf({ value, ratio, of, must }: Figure): string {
  if (ratio !== undefined) return `${shown(ratio)} of ${of ?? ''}`
  return must ? `${shown(value / must)} of the budget` : ''
}

function verdictOf(figure: Figure): string {
  if (figure.must === undefined) return ''
  if (!meetsItsLimit(figure)) return 'MISSED'
  return figure.aim !== undefined && isWithin(figure, figure.aim) ? 'holds, aim too' : 'holds'
}

const cellsOf = (figure: Figure): string[] => [
  figure.name,
  `${shown(figure.value)} ${figure.unit}`.trim(),
  ratioOf(figure),
  figure.must === undefined ? '' : shown(figure.must),
  figure.aim === undefined ? '' : shown(figure.aim),
  verdictOf(figure),
  figure.note ?? '',
]

export function printFigures(figures: readonly Figure[]): void {
  const heads = ['figure', 'measured', 'ratio', 'must', 'aim', '', 'note']
  printTable(heads, figures.map(cellsOf))
}

/** Markdown that is also readable as it stands. */
export function printTable(heads: readonly string[], rows: readonly string[][]): void {
  const widths = heads.map((head, column) =>
    Math.max(3, head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  console.log(line(heads))
  console.log(line(widths.map((width) => '-'.repeat(width))))
  for (const row of rows) console.log(line(row))
}

/** The value below which so large a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
