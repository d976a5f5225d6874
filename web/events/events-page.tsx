import { useCallback, useMemo } from 'react'
import { useCheckedSearch, useNavigate } from '../lib/navigation.tsx'
import { usePersonalLink } from '../auth/verify/use-personal-link.ts'
import type { OnStateChange } from '../ui/data-table/types.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { EventClock } from '../lib/time/event-clock.tsx'
import { LazyDrawers } from './lazy-drawers.tsx'
import { EventList } from './list/event-list.tsx'
import { EventsIntro } from './list/events-intro.tsx'
import { OptionsMenu } from './list/options-menu.tsx'
import { storeColumns, useStoredColumns } from './list/stored-columns.ts'
import { eventsSearch, eventTable, type EventsView } from './list/table-search.ts'
import { useEvents } from './queries.ts'
import { useDrawers } from './use-drawers.ts'
import { Views } from './views.tsx'

const SwitchAccountDialog = lazyPart(
  async () => (await import('../auth/switch-account-dialog.tsx')).default,
)
const InvalidLink = lazyPart(async () => (await import('../auth/verify/invalid-link.tsx')).default)

/** Stores the state of the list and of the drawers above it in its search text. */
export function Page() {
  const search = useCheckedSearch(eventsSearch)
  const navigate = useNavigate()
  const drawers = useDrawers()
  const events = useEvents()
  const removeCode = useCallback(
    () => navigate({ search: ({ rid: _, ...rest }) => rest, replace: true }),
    [navigate],
  )
  const link = usePersonalLink(search.rid ?? '', removeCode)

  const storedHidden = useStoredColumns()
  const state = useMemo(() => {
    const inAddress = eventTable.parse(search)
    const hidden = search.hide === undefined ? storedHidden : null
    return hidden ? { ...inAddress, hidden } : inAddress
  }, [search, storedHidden])
  const change: OnStateChange = (next, history) => {
    if (next.hidden !== state.hidden) storeColumns(next.hidden)
    navigate({
      search: (before) => ({ ...before, ...eventTable.toSearch(next) }),
      replace: history === 'replace',
    })
  }
  const showView = (view: EventsView | undefined) =>
    navigate({ search: (before) => ({ ...before, view, page: undefined }) })
  const { open } = drawers
  const openEvent = useCallback((event: string) => open({ event }), [open])

  return (
    <EventClock events={events}>
      <div className="wrap page stack events-page">
        <Views />
        <header className="events-head">
          <h1>Events</h1>
          <EventsIntro />
          <div className="events-action">
            <OptionsMenu onCreate={(create) => open({ create })} onView={showView} />
          </div>
        </header>
        <EventList
          events={events}
          view={search.view}
          openEventId={search.event}
          state={state}
          onStateChange={change}
          onOpen={openEvent}
          onShowAll={() => showView(undefined)}
        />
      </div>
      <LazyDrawers events={events} drawers={drawers} />
      {link.question !== null && (
        <SwitchAccountDialog.Part
          subject="The question"
          question={link.question}
          switchAccount={link.switchAccount}
          onKeepAccount={link.stay}
          onClose={link.stay}
        />
      )}
      {link.isInvalid && <InvalidLink.Part subject="The message" onClose={link.stay} />}
    </EventClock>
  )
}
