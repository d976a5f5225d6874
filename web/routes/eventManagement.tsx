import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EventClock } from '../lib/time/event-clock.tsx'
import { LazyDrawers } from '../events/lazy-drawers.tsx'
import { EventTable } from '../events/manage/event-table.tsx'
import { eventManagementSearch, managementTable } from '../events/manage/search.ts'
import { useEvents } from '../events/queries.ts'
import { useDrawers } from '../events/use-drawers.ts'
import { pageHead } from '../lib/head.ts'
import { AdminNav } from '../shell/admin/admin-nav.tsx'
import { AdminOnly } from '../shell/admin/admin-only.tsx'
import type { OnStateChange } from '../ui/data-table/types.ts'

export const Route = createFileRoute('/eventManagement')({
  staticData: { sheets: ['table', 'drawer', 'events', 'admin'] },
  ssr: false,
  validateSearch: eventManagementSearch,
  head: (input) =>
    pageHead(input, {
      title: 'Event Management',
    }),
  component: () => (
    <AdminOnly>
      <EventManagement />
    </AdminOnly>
  ),
})

function EventManagement() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const drawers = useDrawers()
  const events = useEvents()
  const state = useMemo(() => managementTable.parse(search), [search])
  const change: OnStateChange = (next, history) =>
    void navigate({
      search: (before) => ({ ...before, ...managementTable.toSearch(next) }),
      replace: history === 'replace',
      resetScroll: false,
    })
  return (
    <EventClock events={events}>
      <div className="wrap page page--top stack">
        <AdminNav />
        <div>
          <h1>Event Management</h1>
          <p className="soft">
            As an administrator you can edit, delete and create events, and change event owners.
          </p>
        </div>
        <EventTable events={events} drawers={drawers} state={state} onStateChange={change} />
      </div>
      <LazyDrawers events={events} drawers={drawers} />
    </EventClock>
  )
}
