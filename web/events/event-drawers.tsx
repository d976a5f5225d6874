import { useEffect, useEffectEvent, useRef } from 'react'
import { mayManage } from '../../domain/events/permissions.ts'
import type { Event } from '../../domain/events/schema.ts'
import { withReturn } from '../../domain/auth/return-path.ts'
import { usePath } from '../lib/navigation.tsx'
import { useSession } from '../lib/session/session.ts'
import { ErrorDialog } from '../ui/overlays/dialog.tsx'
import { useEventNow } from '../lib/time/event-clock.tsx'
import { EventDetailsDrawer } from './details/event-details.tsx'
import { EventForm } from './lazy-form.ts'
import { editRefused, eventNotFound } from './texts.ts'
import type { useDrawers } from './use-drawers.ts'

interface Props {
  events: readonly Event[]
  drawers: ReturnType<typeof useDrawers>
}

/** The details of an event, and the form above them, as the address says. */
export function EventDrawers({ events, drawers }: Props) {
  const { event, edit, create, open, close, showCreated } = drawers
  const { user, known: isKnown } = useSession()
  const path = usePath()
  const now = useEventNow()
  useEffect(() => {
    // Prefetched for those who may open it.
    if (user) EventForm.prefetch()
  }, [user])
  const form = edit === undefined ? create && `create=${create}` : `edit=${edit}`
  const mustLogIn = isKnown && !user && form !== undefined
  const logIn = useEffectEvent(() => {
    window.location.replace(withReturn('/login', `${path}?${form}`))
  })
  useEffect(() => {
    if (mustLogIn) logIn()
  }, [mustLogIn])
  const known = edit === undefined ? undefined : events.find(({ id }) => id === edit)
  const edited = useKept(known && mayManage(user, known, now) ? known : undefined, edit)
  return (
    <>
      {event !== undefined && (
        <EventDetailsDrawer
          key={event}
          id={event}
          editing={edit === event}
          onClose={() => close('event')}
          onEdit={() => open({ edit: event })}
        />
      )}
      {user && edit !== undefined && !edited && (
        <ErrorDialog error={known ? editRefused : eventNotFound} onClose={() => close('edit')} />
      )}
      {user && edited && (
        <EventForm.Part
          key={edited.id}
          what="The form"
          kind="edit"
          event={edited}
          isGone={!known}
          user={user}
          onClose={() => close('edit')}
        />
      )}
      {user && create && (
        <EventForm.Part
          key={create}
          what="The form"
          kind={create}
          user={user}
          onClose={() => close('create')}
          onCreated={showCreated}
        />
      )}
    </>
  )
}

/** A form that is open stays, with what was typed, even if its event has just ended or gone. */
function useKept(event: Event | undefined, id: string | undefined): Event | undefined {
  const kept = useRef(event)
  if (event) kept.current = event
  else if (kept.current?.id !== id) kept.current = undefined
  return kept.current
}
