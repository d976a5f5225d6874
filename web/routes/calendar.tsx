import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { mayManage } from '../../domain/events/permissions.ts'
import type { Event } from '../../domain/events/schema.ts'
import { type EventDay, eventDays } from '../../domain/events/time/days.ts'
import { Calendar } from '../events/calendar/calendar.tsx'
import { EventClock } from '../events/clock.tsx'
import { drawerSearch, type DrawerSearch } from '../events/drawer-search.ts'
import { LazyDrawers } from '../events/lazy-drawers.tsx'
import { useEvents } from '../events/queries.ts'
import { useDrawers } from '../events/use-drawers.ts'
import { pageHead } from '../lib/head.ts'
import { useUser } from '../lib/session/session.ts'

interface Search extends DrawerSearch {
  day?: EventDay | undefined
}

export const Route = createFileRoute('/calendar')({
  staticData: { sheets: ['drawer', 'calendar', 'events'], fold: 'calendar-Saturday' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...drawerSearch(search),
    day: eventDays.find((day) => day === search['day']),
  }),
  loader: async (input) => (await import('../events/load.ts')).readEvents(input),
  head: (input) =>
    pageHead(input, {
      title: 'Calendar',
      description: 'Both days of the convention at a glance: who plays what, and when.',
    }),
  component: CalendarPage,
})

function CalendarPage() {
  const { day } = Route.useSearch()
  const drawers = useDrawers()
  const events = useEvents()
  const user = useUser()
  const { open } = drawers
  const openEvent = useCallback(
    (event: Event) => {
      const edits = mayManage(user, event, new Date().toISOString())
      open(edits ? { edit: event.id } : { event: event.id })
    },
    [open, user],
  )
  return (
    <EventClock events={events}>
      <div className="wrap page calendar-page">
        <Calendar events={events} day={day} onOpen={openEvent} />
      </div>
      <LazyDrawers events={events} drawers={drawers} />
    </EventClock>
  )
}
