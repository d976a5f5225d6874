import { useCallback, useEffect } from 'react'
import { findDay } from '../../domain/convention/days.ts'
import { canManage } from '../../domain/events/permissions.ts'
import type { Event } from '../../domain/events/schema.ts'
import { currentInstant } from '../lib/time/clock.ts'
import { useConvention } from '../lib/convention.ts'
import { useCheckedSearch, useNavigate } from '../lib/navigation.tsx'
import { useUser } from '../lib/session/session.ts'
import { Calendar } from './calendar/calendar.tsx'
import { calendarSearch } from './calendar/calendar-search.ts'
import { EventClock } from '../lib/time/event-clock.tsx'
import { LazyDrawers } from './lazy-drawers.tsx'
import { useEvents } from './queries.ts'
import { useDrawers } from './use-drawers.ts'
import { Views } from './views.tsx'

export function Page() {
  const convention = useConvention()
  const { day: requestedDay = '', show } = useCheckedSearch(calendarSearch)
  const day = findDay(convention, requestedDay)?.name
  const navigate = useNavigate()
  // Ignores a day that this convention does not have.
  const isUnknown = requestedDay !== '' && day === undefined
  useEffect(() => {
    if (isUnknown) navigate({ search: (before) => ({ ...before, day: undefined }), replace: true })
  }, [isUnknown, navigate])
  const drawers = useDrawers()
  const events = useEvents()
  const user = useUser()
  const { open } = drawers
  const openEvent = useCallback(
    (event: Event) => {
      const canEdit = canManage(user, event, currentInstant())
      open(canEdit ? { edit: event.id } : { event: event.id })
    },
    [open, user],
  )
  const announce = useCallback((at: string) => open({ create: 'new', at }), [open])
  return (
    <EventClock events={events}>
      <div className="wrap page calendar-page">
        <Views />
        <Calendar
          events={events}
          day={day}
          filter={show}
          onOpen={openEvent}
          onAnnounce={announce}
        />
      </div>
      <LazyDrawers events={events} drawers={drawers} />
    </EventClock>
  )
}
