import { createFileRoute, Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { EventClock } from '../events/clock.tsx'
import { LazyDrawers } from '../events/lazy-drawers.tsx'
import { EventList } from '../events/list/event-list.tsx'
import { OptionsMenu } from '../events/list/options-menu.tsx'
import { useEvents } from '../events/queries.ts'
import { eventsSearch, eventTable, type EventsView } from '../events/list/table-search.ts'
import { useDrawers } from '../events/use-drawers.ts'
import { pageHead } from '../lib/head.ts'
import { usePersonalLink } from '../people/use-personal-link.ts'
import type { OnStateChange } from '../ui/data-table/types.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const SwitchDialog = lazyPart(async () => (await import('../people/switch-dialog.tsx')).default)
const InvalidLink = lazyPart(async () => (await import('../people/invalid-link.tsx')).default)

const intro = 'Games people are bringing. Take a seat, or start a table of your own.'

export const Route = createFileRoute('/events')({
  staticData: { sheets: ['table', 'drawer', 'events'], fold: 'fold' },
  validateSearch: eventsSearch,
  loader: async (input) => (await import('../events/load.ts')).readEvents(input),
  head: (input) => pageHead(input, { title: 'Events', description: intro, ...input.loaderData }),
  component: Events,
})

function Events() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const drawers = useDrawers()
  const events = useEvents()
  const forget = useCallback(
    () =>
      void navigate({
        search: ({ rid: _, ...rest }) => rest,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const link = usePersonalLink(search.rid ?? '', forget)

  const state = useMemo(() => eventTable.parse(search), [search])
  const change: OnStateChange = (next, history) =>
    void navigate({
      search: (before) => ({ ...before, ...eventTable.toSearch(next) }),
      replace: history === 'replace',
      resetScroll: false,
    })
  const show = (view: EventsView | undefined) =>
    void navigate({
      search: (before) => ({ ...before, view, page: undefined }),
      resetScroll: false,
    })
  const { open } = drawers
  const openEvent = useCallback((event: string) => open({ event }), [open])

  return (
    <EventClock events={events}>
      <div className="wrap page stack events-page">
        <header className="events-head">
          <h1>Events</h1>
          <p className="soft">{intro}</p>
          <Link className="more" to="/calendar">
            <Icon name="calendar" />
            Calendar
          </Link>
          <div className="events-action">
            <OptionsMenu onCreate={(create) => open({ create })} onView={show} />
          </div>
        </header>
        <EventList
          events={events}
          view={search.view}
          opened={search.event}
          state={state}
          onStateChange={change}
          onOpen={openEvent}
          onShowAll={() => show(undefined)}
        />
      </div>
      <LazyDrawers events={events} drawers={drawers} />
      {link.question !== null && (
        <SwitchDialog.Part
          what="The question"
          question={link.question}
          becomeOther={link.becomeOther}
          onStay={link.stay}
          onClose={link.stay}
        />
      )}
      {link.isInvalid && <InvalidLink.Part what="The message" onClose={link.stay} />}
    </EventClock>
  )
}
