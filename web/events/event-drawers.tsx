import { lazy, Suspense, useEffect } from 'react'
import { mayManage } from '../../domain/events/permissions.ts'
import type { Event } from '../../domain/events/schema.ts'
import { useUser } from '../lib/session.ts'
import { ErrorDialog } from '../ui/dialog.tsx'
import { useEventNow } from './clock.tsx'
import { EventDetailsDrawer } from './event-details.tsx'
import { eventNotFound } from './texts.ts'
import type { useDrawers } from './use-drawers.ts'

const loadForm = () => import('./event-form.tsx')
const EventForm = lazy(loadForm)

interface Props {
  events: readonly Event[]
  drawers: ReturnType<typeof useDrawers>
}

/** The details of an event, and the form above them, as the address says. */
export function EventDrawers({ events, drawers }: Props) {
  const { event, edit, create, open, close } = drawers
  const user = useUser()
  const now = useEventNow()
  useEffect(() => {
    // Fetched before it is asked for, by whoever could ask for it.
    if (user) void loadForm()
  }, [user])
  const edited = edit === undefined ? undefined : events.find(({ id }) => id === edit)
  return (
    <>
      {event !== undefined && (
        <EventDetailsDrawer
          key={event}
          id={event}
          onClose={() => close('event')}
          onEdit={() => open({ edit: event })}
        />
      )}
      {user && edit !== undefined && !edited && (
        <ErrorDialog error={eventNotFound} onClose={() => close('edit')} />
      )}
      <Suspense>
        {user && edited && mayManage(user, edited, now) && (
          <EventForm
            key={edited.id}
            kind="edit"
            event={edited}
            user={user}
            onClose={() => close('edit')}
          />
        )}
        {user && create && (
          <EventForm key={create} kind={create} user={user} onClose={() => close('create')} />
        )}
      </Suspense>
    </>
  )
}
