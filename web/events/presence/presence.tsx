import { canManage } from '../../../domain/events/permissions.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { useUser } from '../../lib/session/session.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { OwnPresence } from './own-presence.tsx'
import { WhoIsHere } from './who-is-here.tsx'

/** Here or not here: the answers of the user's players, and for the organizer those of all. */
export function Presence({ event }: { event: EventDetails }) {
  const user = useUser()
  const now = useEventNow()
  const ownPlayers = event.participants.filter(
    ({ id }) => id !== event.eventOwner && user?.names.some((name) => name.id === id),
  )
  return (
    <>
      <OwnPresence event={event} names={ownPlayers} />
      {canManage(user, event, now) && <WhoIsHere event={event} />}
    </>
  )
}
