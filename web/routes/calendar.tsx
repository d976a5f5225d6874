import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { dayNamed } from '../../domain/convention/days.ts'
import { mayManage } from '../../domain/events/permissions.ts'
import type { Event } from '../../domain/events/schema.ts'
import { Calendar } from '../events/calendar/calendar.tsx'
import { EventClock } from '../events/clock.tsx'
import { drawerSearch, type DrawerSearch } from '../events/drawer-search.ts'
import { LazyDrawers } from '../events/lazy-drawers.tsx'
import { useEvents } from '../events/queries.ts'
import { useDrawers } from '../events/use-drawers.ts'
import { useConvention } from '../lib/convention.ts'
import { pageHead } from '../lib/head.ts'
import { useUser } from '../lib/session/session.ts'

interface Search extends DrawerSearch {
  day?: string | undefined
}

export const Route = createFileRoute('/calendar')({
  staticData: { sheets: ['drawer', 'calendar', 'events'], fold: 'calendar-fold' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...drawerSearch(search),
    day: dayIn(search),
  }),
  loader: async (input) => (await import('../events/load.ts')).readEvents(input),
  head: (input) =>
    pageHead(input, {
      title: 'Calendar',
      description: 'Every day of the convention at a glance: who plays what, and when.',
    }),
  component: CalendarPage,
})

/** Which days there are is known once the convention is. */
const longestDay = 40
const dayIn = ({ day }: Record<string, unknown>): string | undefined =>
  typeof day === 'string' && day.length <= longestDay ? day : undefined

function CalendarPage() {
  const convention = useConvention()
  const { day: asked = '' } = Route.useSearch()
  const day = dayNamed(convention, asked)?.name
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
