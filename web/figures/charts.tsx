import type { ReactNode } from 'react'
import { durationText } from '../../domain/events/time/durations.ts'
import type { Group, YearFigures } from '../../domain/figures/schema.ts'
import { counted } from '../../domain/kernel/text/counted.ts'
import { isolated } from '../../domain/kernel/text/isolated.ts'

interface Props {
  figures: YearFigures
  years: readonly YearFigures[]
}

export function Charts({ figures, years }: Props) {
  const { people, tables, seats, seatsTaken, hoursPlayed, places, longest, furthest } = figures
  const games = figures.mostPlayed.map(({ gameName, tables: count, players }) => ({
    label: gameName,
    count,
    more: counted(players, 'player'),
  }))
  const byYear = years
    .toSorted((a, b) => Number(a.year) - Number(b.year))
    .map(({ year, people: count }) => ({ label: year, count }))
  return (
    <>
      <dl className="figure-tiles">
        <Figure value={people} label="people" />
        <Figure value={tables} label="tables" />
        <Figure value={seatsTaken} label={`of ${seats.toLocaleString('en')} seats taken`} />
        <Figure value={hoursPlayed} label="hours played, all together" />
        <Figure value={places} label="places they came from" />
      </dl>
      <div className="figure-charts">
        <Chart title="For the first time, or again" what="People" rows={figures.times} />
        <Chart title="Most played" what="Tables" rows={games}>
          {longest &&
            `The longest table was ${isolated(longest.gameName)}, ${durationText(longest.duration)}.`}
        </Chart>
        <Chart title="From how far" what="People" rows={figures.distances}>
          {furthest && `Furthest: ${furthest.place}, ${counted(furthest.miles, 'mile')}.`}
        </Chart>
        {byYear.length > 1 && <Chart title="Year by year" what="People" rows={byYear} />}
      </div>
    </>
  )
}

const Figure = ({ value, label }: { value: number; label: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value.toLocaleString('en')}</dd>
  </div>
)

interface ChartProps {
  title: string
  /** What is counted. */
  what: string
  rows: readonly (Group & { more?: string })[]
  children?: ReactNode
}

/** A table whose bars are drawn: who cannot see them reads the same numbers. */
function Chart({ title, what, rows, children }: ChartProps) {
  if (rows.every(({ count }) => count === 0)) return null
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <section className="tile figure-chart">
      <table>
        <caption>{title}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{what}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count, more }) => (
            <tr key={label}>
              <th scope="row">
                {isolated(label)}
                {more && <span className="soft">, {more}</span>}
              </th>
              <td>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="figure-rail" width="100" height="8" />
                  <rect className="figure-bar" width={(count / most) * 100} height="8" />
                </svg>
                {count.toLocaleString('en')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {children && <p className="soft small">{children}</p>}
    </section>
  )
}
