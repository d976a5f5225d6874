import { timeRangeText } from '../../domain/gamedays/texts.ts'
import { dateAndTime, formatDate } from '../../domain/kernel/time.ts'
import type { Overview } from '../../domain/organize/schema.ts'
import { Link } from '../lib/navigation.tsx'
import { Card } from './card.tsx'

/** The next game days: how many people come, and how many invited guests have not replied. */
export function GamedaysCard({ gamedays }: { gamedays: NonNullable<Overview['gamedays']> }) {
  if (gamedays.length === 0) return null
  return (
    <Card title="Next game days" link={{ to: '/gameday-management', text: 'All game days' }}>
      <ul className="org-list">
        {gamedays.map(({ id, seatsTaken, capacity, notRepliedCount, ...day }) => (
          <li key={id}>
            <span>
              <Link to="/gameday-management" search={{ gameday: day.date }}>
                {dateAndTime(formatDate(day.date, 'weekday'), formatDate(day.date, 'monthDay'))}
              </Link>
              <span className="soft">
                {dateAndTime(
                  timeRangeText(day),
                  notRepliedCount === 0 ? 'all replied' : `${notRepliedCount} not replied yet`,
                )}
              </span>
            </span>
            <span className="org-lot">
              {seatsTaken} <small>of {capacity}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
