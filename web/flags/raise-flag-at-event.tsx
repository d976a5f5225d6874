import { raiseFlagAtEvent } from '../../domain/flags/api.ts'
import type { Event } from '../../domain/events/schema.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { useEventNow } from '../lib/time/event-clock.tsx'
import { newId } from '../lib/new-id.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useFlags } from './queries.ts'
import { useFlagWrite } from './use-flag-write.ts'

/** Offers a flag to the organizer of an event that starts within the hour and lacks players. */
export function RaiseFlagAtEvent({ event }: { event: Event }) {
  const flags = useFlags([event], useEventNow())
  const raise = useFlagWrite({
    send: (id: string) => call(raiseFlagAtEvent, { params: { eventId: event.id }, body: { id } }),
    feedback: { toast: ({ gameName }) => `Your flag is up for ${isolateDirection(gameName)}.` },
  })
  if (flags.some(({ eventId }) => eventId === event.id)) {
    return <p className="small soft">Your flag is up. See it on the Now page.</p>
  }
  return (
    <>
      <ProblemAlert problem={raise.problem} />
      <Button
        wide
        variant="quiet"
        icon="flag"
        busy={raise.busy}
        onClick={() => void raise.write(newId())}
      >
        Raise a flag
      </Button>
    </>
  )
}
