import { useEffect, useEffectEvent } from 'react'
import type { EventDetails, EventId } from '../../domain/events/schema.ts'
import { hasAnonymousParticipant } from '../../domain/events/public-event.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import type { ToastWatcher } from '../ui/overlays/toast.tsx'
import { eventQuery, isMissing, namedEventQuery } from './queries.ts'

interface Props {
  id: EventId
  isCurrent: (event: EventDetails) => boolean
  onOutdated: () => void
}

/** Ends a toast about an event once the event no longer matches it, because its Undo would be refused. */
export const watchEvent =
  (id: EventId, isCurrent: Props['isCurrent']): ToastWatcher =>
  (onOutdated) => <EventWatcher id={id} isCurrent={isCurrent} onOutdated={onOutdated} />

/** Refreshes the event while it is watched, even when its drawer is closed. */
function EventWatcher({ id, isCurrent, onOutdated }: Props) {
  const { data: publicEvent, error } = useBrowserQuery(eventQuery(id))
  const needsNames = publicEvent !== undefined && hasAnonymousParticipant(publicEvent)
  const { data: namedEvent } = useBrowserQuery(namedEventQuery(id), needsNames)
  const event = needsNames ? namedEvent : publicEvent
  const isOutdated = isMissing(error) || (event !== undefined && !isCurrent(event))
  const reportOutdated = useEffectEvent(onOutdated)
  useEffect(() => {
    if (isOutdated) reportOutdated()
  }, [isOutdated])
  return null
}
