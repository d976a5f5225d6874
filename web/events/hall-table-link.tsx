import type { Event } from '../../domain/events/schema.ts'
import { isUndetermined } from '../../domain/events/time/times.ts'
import { hrefOf, linkTo } from '../lib/href.ts'

interface Props {
  event: Event
  children: string
}

/** Links to the table of the event in the hall, at the time it is played. */
export function HallTableLink({ event, children }: Props) {
  const { eventDay: day, eventTime: time, place: table } = event
  const search = isUndetermined(event) ? { day, table } : { day, time, table }
  return (
    <a className="place-link" href={hrefOf(linkTo({ to: '/hall', search }))}>
      {children}
    </a>
  )
}
