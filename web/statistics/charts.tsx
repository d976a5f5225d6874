import type { ReactNode } from 'react'
import { durationText } from '../../domain/events/time/durations.ts'
import type { StatisticsGroup, ConventionStatistics } from '../../domain/statistics/schema.ts'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'

interface Props {
  statistics: ConventionStatistics
  years: readonly ConventionStatistics[]
}

export function Charts({ statistics, years }: Props) {
  const { people, tables, seats, seatsTaken, hoursPlayed, places, longest, furthest } = statistics
  const games = statistics.mostPlayed.map(({ gameName, tables: count, players }): ChartRow => ({
    label: gameName,
    count,
    detail: pluralize(players, 'player'),
  }))
  const byYear = years
    .toSorted((a, b) => Number(a.year) - Number(b.year))
    .map(({ year, people: count }) => ({ label: year, count }))
  return (
    <>
      <dl className="figure-tiles">
        <Statistic value={people} label="people" />
        <Statistic value={tables} label="events" />
        <Statistic value={seatsTaken} label={`of ${seats.toLocaleString('en')} spots taken`} />
        <Statistic value={hoursPlayed} label="hours played in total" />
        <Statistic value={places} label="places they came from" />
      </dl>
      <div className="figure-charts">
        <Chart
          title="First-time and returning guests"
          countedNoun="People"
          rows={statistics.times}
        />
        <Chart title="Most played" countedNoun="Events" rows={games}>
          {longest &&
            `Longest event: ${isolateDirection(longest.gameName)}, ${durationText(longest.duration)}.`}
        </Chart>
        <Chart title="How far people traveled" countedNoun="People" rows={statistics.distances}>
          {furthest && `Farthest: ${furthest.place}, ${pluralize(furthest.miles, 'mile')}.`}
        </Chart>
        {byYear.length > 1 && <Chart title="Year by year" countedNoun="People" rows={byYear} />}
      </div>
    </>
  )
}

const Statistic = ({ value, label }: { value: number; label: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value.toLocaleString('en')}</dd>
  </div>
)

type ChartRow = StatisticsGroup & { detail?: string }

interface ChartProps {
  title: string
  /** Noun for the counted things. */
  countedNoun: string
  rows: readonly ChartRow[]
  children?: ReactNode
}

/** Table drawn as bars: screen-reader users get the same numbers. */
function Chart({ title, countedNoun, rows, children }: ChartProps) {
  if (rows.every(({ count }) => count === 0)) return null
  const maxCount = Math.max(...rows.map(({ count }) => count))
  return (
    <section className="tile figure-chart">
      <table>
        <caption>{title}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{countedNoun}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count, detail }) => (
            <tr key={label}>
              <th scope="row">
                {isolateDirection(label)}
                {detail && <span className="soft">, {detail}</span>}
              </th>
              <td>
                {/* Bars of one each compare nothing. */}
                {maxCount > 1 && (
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect className="figure-rail" width="100" height="8" />
                    <rect className="figure-bar" width={(count / maxCount) * 100} height="8" />
                  </svg>
                )}
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
