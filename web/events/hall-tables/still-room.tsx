import { setStillRoom } from '../../../domain/events/api.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { applyStillRoom, hasStillRoom, stillRoomEnd } from '../../../domain/events/still-room.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { call } from '../../lib/queries/call.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useEventWrite } from '../event-writes.ts'

/** Lets the organizer of a running event with free spots list it on the board for half an hour. */
export function StillRoom({ event }: { event: EventDetails }) {
  const { timeZone } = useConvention()
  const now = useEventNow()
  const { write, busy, problem } = useEventWrite<boolean>(event.id, {
    apply: (current, stillRoom) => applyStillRoom(current, stillRoom, now),
    send: (stillRoom) => call(setStillRoom, { params: { eventId: event.id }, body: { stillRoom } }),
  })
  const isListed = hasStillRoom(event, now)
  return (
    <>
      {isListed && (
        <p className="soft small">
          The Now page lists your event under “Already playing” until{' '}
          {formatInstant(stillRoomEnd(event), 'time', timeZone)}.
        </p>
      )}
      <ProblemAlert problem={problem} />
      <Button wide variant="quiet" icon="users" busy={busy} onClick={() => void write(!isListed)}>
        {isListed ? 'No more room' : 'We still have room'}
      </Button>
    </>
  )
}
