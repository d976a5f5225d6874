import type { ReactNode } from 'react'
import { mapUrl } from '../../domain/gamedays/paths.ts'
import { longDateText, timeRangeText } from '../../domain/gamedays/texts.ts'
import { Icon } from '../ui/symbols/icon.tsx'
import { HexDate } from './hex-date.tsx'

interface Props {
  title: string
  date: string
  startTime: string | null
  endTime: string | null
  location: string | null
  description: string | null
  /** Path of the game day as a calendar file; none for a day that is over. */
  calendarPath?: string
  children?: ReactNode
}

/** Details of the game day. */
export function InvitedGameday({ title, calendarPath, children, ...gameday }: Props) {
  const { date, location, description } = gameday
  const times = timeRangeText(gameday)
  return (
    <section className={calendarPath ? 'invite-card' : 'invite-card invite-card--past'}>
      <h1>{title}</h1>
      <HexDate date={date} />
      <div className="stack stack--tight facts-centered">
        <p className="time">
          <span>
            {longDateText(date)}
            {times && ','}
          </span>{' '}
          <span>{times}</span>
        </p>
        {location && <Place location={location} />}
      </div>
      {description && (
        <p className="desc soft" dir="auto">
          {description}
        </p>
      )}
      {calendarPath && (
        <a className="more" href={calendarPath} download>
          <Icon name="calendar" />
          Add to calendar
        </a>
      )}
      {children}
    </section>
  )
}

/** Name of the place, with directions on the lines below. */
function Place({ location }: { location: string }) {
  const [name = '', ...address] = location.split(',')
  return (
    <a className="where" href={mapUrl(location)} target="_blank" rel="noreferrer">
      <Icon name="pin" />
      <span>
        <b>{name}</b>
        {address.length > 0 && (
          <>
            <br />
            {address.join(',').trim()}
          </>
        )}
        <span className="sr"> (opens a map)</span>
      </span>
    </a>
  )
}
