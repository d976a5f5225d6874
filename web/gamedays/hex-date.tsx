import { formatDate } from '../../domain/kernel/time.ts'

/** A date as a hex tile: weekday, day, month. */
export function HexDate({ date, small = false }: { date: string; small?: boolean }) {
  return (
    <time className={small ? 'hex-date hex-date--small' : 'hex-date'} dateTime={date}>
      <span>
        {formatDate(date, small ? 'weekdayShort' : 'weekday')}{' '}
        <b>{formatDate(date, 'dayNumber')}</b> {formatDate(date, small ? 'monthShort' : 'month')}
      </span>
    </time>
  )
}
