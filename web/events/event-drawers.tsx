import { useEffect, useEffectEvent, useRef } from 'react'
import { canManage } from '../../domain/events/permissions.ts'
import type { Event } from '../../domain/events/schema.ts'
import { withReturnPath } from '../../domain/auth/return-path.ts'
import { parseFreeTime } from '../../domain/events/time/free-times.ts'
import { useConvention } from '../lib/convention.ts'
import { usePath } from '../lib/navigation.tsx'
import { useSession } from '../lib/session/session.ts'
import { ErrorDialog } from '../ui/overlays/dialog.tsx'
import { useEventNow } from '../lib/time/event-clock.tsx'
import { EventDetailsDrawer } from './details/event-details.tsx'
import { LazyEventForm } from './lazy-form.ts'
import { editRefused, eventNotFoundMessage } from './texts.ts'
import type { useDrawers } from './use-drawers.ts'

interface Props {
  events: readonly Event[]
  drawers: ReturnType<typeof useDrawers>
}

/** Details of an event with its form above them, as stored in the address. */
export function EventDrawers({ events, drawers }: Props) {
  const { event, edit, create, game, at, open, close, showCreated } = drawers
  const { days } = useConvention()
  const { user, isKnown } = useSession()
  const path = usePath()
  const now = useEventNow()
  useEffect(() => {
    // Prefetched for users who may open it.
    if (user) LazyEventForm.prefetch()
  }, [user])
  const formSearch =
    edit === undefined ? create && createSearch(create, { game, at }) : `edit=${edit}`
  const mustLogIn = isKnown && !user && formSearch !== undefined
  const goToLogin = useEffectEvent(() => {
    window.location.replace(withReturnPath('/login', `${path}?${formSearch}`))
  })
  useEffect(() => {
    if (mustLogIn) goToLogin()
  }, [mustLogIn])
  const editedEvent = edit === undefined ? undefined : events.find(({ id }) => id === edit)
  const formEvent = useLastKnownEvent(
    editedEvent && canManage(user, editedEvent, now) ? editedEvent : undefined,
    edit,
  )
  return (
    <>
      {event !== undefined && (
        <EventDetailsDrawer
          key={event}
          id={event}
          isEditing={edit === event}
          onClose={() => close('event')}
          onEdit={() => open({ edit: event })}
        />
      )}
      {user && edit !== undefined && !formEvent && (
        <ErrorDialog
          error={editedEvent ? editRefused : eventNotFoundMessage}
          onClose={() => close('edit')}
        />
      )}
      {user && formEvent && (
        <LazyEventForm.Part
          key={formEvent.id}
          subject="The form"
          kind="edit"
          event={formEvent}
          isGone={!editedEvent}
          user={user}
          onClose={() => close('edit')}
        />
      )}
      {user && create && (
        <LazyEventForm.Part
          key={create}
          subject="The form"
          kind={create}
          {...(game !== undefined && { initialGame: game })}
          startsAt={parseFreeTime(days, at)}
          user={user}
          onClose={() => close('create')}
          onCreated={showCreated}
        />
      )}
    </>
  )
}

interface CreateSearch {
  game: string | undefined
  at: string | undefined
}

const createSearch = (create: string, { game, at }: CreateSearch) =>
  new URLSearchParams({
    create,
    ...(game !== undefined && { game }),
    ...(at !== undefined && { at }),
  }).toString()

/** Last known version of an event, so that an open form and its input survive the end or deletion of the event. */
function useLastKnownEvent(event: Event | undefined, id: string | undefined): Event | undefined {
  const lastKnown = useRef(event)
  if (event) lastKnown.current = event
  else if (lastKnown.current?.id !== id) lastKnown.current = undefined
  return lastKnown.current
}
