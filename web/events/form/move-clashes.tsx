import { moveClashes } from '../../../domain/events/clash-api.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { displayTime } from '../../../domain/events/time/times.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { useAnswer } from '../../lib/queries/cache.ts'
import { Alert } from '../../ui/alert.tsx'
import { queryFor } from '../../lib/queries/query-for.ts'
import type { FormValues } from './form-values.ts'

interface Props {
  event: Event
  values: FormValues
}

/** Before it is saved: for whom of the players a new time would clash. */
export function MoveClashes({ event, values: { eventDay, eventTime, duration } }: Props) {
  const isMoved =
    eventDay !== event.eventDay ||
    eventTime !== displayTime(event.eventTime) ||
    Number(duration) !== event.duration
  const isWhole = eventDay !== '' && eventTime !== ''
  const query = { eventDay, eventTime, duration: Number(duration) }
  const clashes = queryFor(moveClashes, { params: { eventId: event.id }, query })
  const { data = [] } = useAnswer({ ...clashes, retry: false }, isMoved && isWhole)
  if (!isMoved || data.length === 0) return null
  return (
    <Alert tone="yellow" role="status" title="Somebody plays elsewhere then">
      {data.map(({ name, gameName }) => `${isolated(name)}: ${isolated(gameName)}`).join(', ')}. You
      can save it all the same; they get mail.
    </Alert>
  )
}
