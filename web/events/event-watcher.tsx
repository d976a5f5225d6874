import { useEffect, useEffectEvent } from 'react'
import type { EventDetails, EventId } from '../../domain/events/schema.ts'
import { hasAnonymous } from '../../domain/events/unlisted.ts'
import { useAnswer } from '../lib/queries/cache.ts'
import type { ToastWatcher } from '../ui/overlays/toast.tsx'
import { eventQuery, isMissing, namedEventQuery } from './queries.ts'

interface Props {
  id: EventId
  isTrue: (event: EventDetails) => boolean
  onFalse: () => void
}

/** For a toast about an event: ends it once the event no longer shows its fact. Its Undo would then be refused. */
export const watchEvent =
  (id: EventId, isTrue: Props['isTrue']): ToastWatcher =>
  (onFalse) => <EventWatcher id={id} isTrue={isTrue} onFalse={onFalse} />

/** Keeps the event current while it is watched, also when its drawer is closed. */
function EventWatcher({ id, isTrue, onFalse }: Props) {
  const { data: seen, error } = useAnswer(eventQuery(id))
  const needsNames = seen !== undefined && hasAnonymous(seen)
  const { data: named } = useAnswer(namedEventQuery(id), needsNames)
  const event = needsNames ? named : seen
  const isFalse = isMissing(error) || (event !== undefined && !isTrue(event))
  const end = useEffectEvent(onFalse)
  useEffect(() => {
    if (isFalse) end()
  }, [isFalse])
  return null
}
