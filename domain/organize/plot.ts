import type { BadgeHistory, BadgePoint } from './schema.ts'

type Year = 'thisYear' | 'lastYear'

/** The known counts of a year. */
export const countsOf = (
  points: readonly BadgePoint[],
  year: Year,
): { date: string; count: number }[] =>
  points.flatMap(({ date, [year]: count }) => (count === null ? [] : [{ date, count }]))

const tickSteps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000]

/** Grid lines of the plot: even numbers, and the limit unless the plot would be nearly empty. */
export function plotScale(
  { points, capacity }: Pick<BadgeHistory, 'points'> & { capacity: number },
  maxLines: number,
): { max: number; ticks: number[] } {
  const counts = [...countsOf(points, 'thisYear'), ...countsOf(points, 'lastYear')]
  const highest = Math.max(...counts.map(({ count }) => count), 1)
  const isLimitShown = highest * 5 >= capacity
  const max = isLimitShown ? Math.max(highest, capacity) : Math.ceil(highest * 1.1)
  const step = tickSteps.find((size) => max / size <= maxLines) ?? max
  const evenTicks = Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step)
  if (!isLimitShown) return { max, ticks: evenTicks }
  // An even number close to the limit would cover it.
  const ticks = evenTicks.filter((tick) => Math.abs(tick - capacity) >= step / 2)
  return { max, ticks: [...ticks, capacity].toSorted((a, b) => a - b) }
}

/** The first day of each month between the first and the last point. */
export function monthStarts(points: readonly BadgePoint[]): string[] {
  const [first, last] = [points.at(0)?.date ?? '', points.at(-1)?.date ?? '']
  const starts: string[] = []
  let month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7))
  for (;;) {
    const date = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
    if (date > last || first === '') return starts
    starts.push(date)
    month += 1
  }
}

const maxTableRows = 12

/** The points of the table for screen readers: some of them, with the first, the last and today. */
export function tablePoints({ points, today }: Omit<BadgeHistory, 'lastYear'>): BadgePoint[] {
  const step = Math.ceil(points.length / maxTableRows)
  return points.filter(
    ({ date }, index) => index % step === 0 || index === points.length - 1 || date === today,
  )
}
