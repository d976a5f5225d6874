/** One row of the table: a measured value, its reference, and its limits. */
export interface Measurement {
  name: string
  value: number
  unit: string
  /** Relative to the same work done by plain code in the same run, or to the previous state. */
  ratio?: number
  reference?: string
  limit?: number
  target?: number
  /** Defaults to lower. */
  better?: 'higher' | 'lower'
  /** Compared with `limit` and `target`; defaults to the value. */
  comparedBy?: 'value' | 'ratio'
  note?: string
}

const comparedValue = ({ comparedBy = 'value', value, ratio = Number.NaN }: Measurement) =>
  comparedBy === 'ratio' ? ratio : value

const isWithin = (measurement: Measurement, limit: number) =>
  measurement.better === 'higher'
    ? comparedValue(measurement) >= limit
    : comparedValue(measurement) <= limit

export const isWithinLimit = (measurement: Measurement): boolean =>
  measurement.limit === undefined || isWithin(measurement, measurement.limit)

const formatValue = (value: number) => {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US')
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

function formatRatio({ value, ratio, reference, limit }: Measurement): string {
  if (ratio !== undefined) return `${formatValue(ratio)} of ${reference ?? ''}`
  return limit ? `${formatValue(value / limit)} of the budget` : ''
}

function formatVerdict(measurement: Measurement): string {
  if (measurement.limit === undefined) return ''
  if (!isWithinLimit(measurement)) return 'MISSED'
  return measurement.target !== undefined && isWithin(measurement, measurement.target)
    ? 'met, target too'
    : 'met'
}

const formatCells = (measurement: Measurement): string[] => [
  measurement.name,
  `${formatValue(measurement.value)} ${measurement.unit}`.trim(),
  formatRatio(measurement),
  measurement.limit === undefined ? '' : formatValue(measurement.limit),
  measurement.target === undefined ? '' : formatValue(measurement.target),
  formatVerdict(measurement),
  measurement.note ?? '',
]

export function printMeasurements(measurements: readonly Measurement[]): void {
  const headings = ['measurement', 'measured', 'ratio', 'limit', 'target', '', 'note']
  printTable(headings, measurements.map(formatCells))
}

/** Prints Markdown that is also readable as plain text. */
export function printTable(headings: readonly string[], rows: readonly string[][]): void {
  const widths = headings.map((heading, column) =>
    Math.max(3, heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const formatLine = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  console.log(formatLine(headings))
  console.log(formatLine(widths.map((width) => '-'.repeat(width))))
  for (const row of rows) console.log(formatLine(row))
}

/** The value below which this fraction of the values lies. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
