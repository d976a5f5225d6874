/** One row of the table: what was measured, and what it must and should be. */
export interface Figure {
  name: string
  value: number
  unit: string
  must?: number
  aim?: number
  /** `least`: more is better. `most`: less is better. */
  bound?: 'least' | 'most'
  note?: string
}

export function holds({ value, must, bound = 'most' }: Figure): boolean {
  if (must === undefined) return true
  return bound === 'least' ? value >= must : value <= must
}

const shown = (value: number) => {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US')
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    `${shown(figure.value)} ${figure.unit}`.trim(),
    figure.must === undefined ? '' : shown(figure.must),
    figure.aim === undefined ? '' : shown(figure.aim),
    figure.must === undefined ? '' : holds(figure) ? 'holds' : 'MISSED',
    figure.note ?? '',
  ])
  const table = [['figure', 'measured', 'must', 'aim', '', 'note'], ...rows]
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of table) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}
