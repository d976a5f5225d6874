import { days, formatDate, toMilliseconds } from '../../domain/kernel/time.ts'
import { countsOf, monthStarts, plotScale, tablePoints } from '../../domain/organize/plot.ts'
import type { Overview } from '../../domain/organize/schema.ts'

type History = Overview['badges']

interface Size {
  width: number
  height: number
  /** Month labels that fit. */
  maxMonths: number
  maxLines: number
}

const sizes = {
  wide: { width: 660, height: 236, maxMonths: 12, maxLines: 5 },
  narrow: { width: 300, height: 196, maxMonths: 4, maxLines: 3 },
} satisfies Record<string, Size>

/** The plot in two sizes, of which one is shown, and its numbers as a table for screen readers. */
export const BadgePlot = ({ history }: { history: History }) => (
  <>
    <div className="only-wide">
      <Plot history={history} size={sizes.wide} />
    </div>
    <div className="only-narrow">
      <Plot history={history} size={sizes.narrow} />
    </div>
    <BadgeTable history={history} />
  </>
)

const margin = { left: 34, right: 12, top: 14, bottom: 28 }

const dayOf = (date: string) => toMilliseconds(`${date}T12:00:00Z`) / days(1)

function Plot({ history, size }: { history: History; size: Size }) {
  const { points, today, capacity, lastYear } = history
  const [left, right] = [margin.left, size.width - margin.right]
  const [top, bottom] = [margin.top, size.height - margin.bottom]
  const { max, ticks } = plotScale(history, size.maxLines)
  const firstDay = dayOf(points.at(0)?.date ?? '')
  const dayCount = Math.max(1, dayOf(points.at(-1)?.date ?? '') - firstDay)
  const x = (date: string) => left + ((dayOf(date) - firstDay) / dayCount) * (right - left)
  const y = (count: number) => bottom - (count / max) * (bottom - top)
  const lineOf = (year: 'thisYear' | 'lastYear') =>
    countsOf(points, year)
      .map(({ date, count }) => `${x(date).toFixed(1)} ${y(count).toFixed(1)}`)
      .join('L')
  const newest = countsOf(points, 'thisYear').at(-1)
  const newestX = newest ? x(newest.date) : right
  // A label on the left of the newest point, unless there is no room.
  const label =
    newestX - left > 60 ? { x: newestX - 12, textAnchor: 'end' as const } : { x: newestX + 12 }
  const months = monthStarts(points)
  const monthStep = Math.ceil(months.length / size.maxMonths)
  return (
    <svg className="org-plot" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {ticks.map((count) => (
        <g key={count}>
          <path
            className={count === capacity ? 'limit' : 'grid'}
            d={`M${left} ${y(count)}H${right}`}
          />
          <text x={left - 8} y={y(count) + 4} textAnchor="end">
            {count}
          </text>
        </g>
      ))}
      {months
        .filter(
          (date, index) => index % monthStep === 0 && x(date) > left + 8 && x(date) < right - 8,
        )
        .map((date) => (
          <text key={date} x={x(date)} y={size.height - 6} textAnchor="middle">
            {formatDate(date, 'monthShort')}
          </text>
        ))}
      {newest && (
        <path
          className="area"
          d={`M${left} ${bottom}L${lineOf('thisYear')}L${newestX} ${bottom}z`}
        />
      )}
      {lastYear && <path className="last" d={`M${lineOf('lastYear')}`} />}
      {today && <path className="today" d={`M${x(today)} ${top}V${bottom}`} />}
      {newest && (
        <>
          <path className="this" d={`M${lineOf('thisYear')}`} />
          <circle className="dot" cx={newestX} cy={y(newest.count)} r="7" />
          <text className="strong" {...label} y={Math.max(y(newest.count) - 12, top + 34)}>
            {newest.count}
          </text>
        </>
      )}
      {today && (
        <text className="today-label" {...label} y={top + 16}>
          today
        </text>
      )}
      {lastYear && today && right - newestX > 60 && (
        <text x={newestX + 10} y={Math.min(y(lastYear.onThisDay) + 24, bottom - 6)}>
          {lastYear.onThisDay}
        </text>
      )}
      {lastYear && right - newestX > 100 && (
        <text x={right - 4} y={Math.max(y(lastYear.total) - 10, top + 16)} textAnchor="end">
          {lastYear.total}
        </text>
      )}
    </svg>
  )
}

function BadgeTable({ history }: { history: History }) {
  const { today, capacity, lastYear } = history
  return (
    <div className="sr">
      <table>
        <caption>Badges over time. The limit is {capacity}.</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">This year</th>
            {lastYear && <th scope="col">Last year, as many days before</th>}
          </tr>
        </thead>
        <tbody>
          {tablePoints(history).map(({ date, thisYear, lastYear: previous }) => (
            <tr key={date}>
              <th scope="row">
                {formatDate(date, 'monthDayYear')}
                {date === today && ' (today)'}
              </th>
              <td>{thisYear ?? 'not yet'}</td>
              {lastYear && <td>{previous}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
