import type { Event } from '../../domain/events/schema.ts'
import { useUser } from '../lib/session/session.ts'
import { usePrefetch } from '../lib/queries/use-prefetch.ts'
import { lazyDrawer } from '../ui/overlays/lazy-drawer.ts'
import { LazyEventForm } from './lazy-form.ts'
import type { useDrawers } from './use-drawers.ts'

const EventDrawers = lazyDrawer(async () => (await import('./event-drawers.tsx')).EventDrawers)

interface Props {
  events: readonly Event[]
  drawers: ReturnType<typeof useDrawers>
}

/** Drawers, rendered once one is open; prefetched when the user begins to use the page. */
export function LazyDrawers({ events, drawers }: Props) {
  const { event, edit, create, close } = drawers
  const user = useUser()
  usePrefetch(() => {
    EventDrawers.prefetch()
    if (user) LazyEventForm.prefetch()
  })
  const open = create ? 'create' : edit !== undefined ? 'edit' : 'event'
  if (open === 'event' && event === undefined) return null
  return (
    <EventDrawers.Part
      subject="The event"
      events={events}
      drawers={drawers}
      onClose={() => close(open)}
    />
  )
}
