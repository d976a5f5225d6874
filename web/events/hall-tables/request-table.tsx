import { useState } from 'react'
import type { Event, EventId } from '../../../domain/events/schema.ts'
import { requestTableSharing } from '../../../domain/hall/api.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { call } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { useWrite } from '../../ui/write/use-write.ts'

interface Props {
  eventId: EventId
  /** Event that is played there. */
  other: Event
  onRequest: () => void
  onRefused: (problem: Problem) => void
}

/** Sends one request to the event at the table. Repeating it has no effect. */
export function RequestTable({ eventId, other, onRequest, onRefused }: Props) {
  const [isRequested, setIsRequested] = useState(false)
  const { write, busy } = useWrite({
    send: () => call(requestTableSharing, { params: { eventId }, body: { eventId: other.id } }),
    onDone: () => setIsRequested(true),
    onRefused: (callError) => onRefused(callError.problem),
    feedback: { toast: () => `We emailed ${other.organizer}. We will notify you when they agree.` },
  })
  if (isRequested) return <span className="soft">Requested</span>
  const requestTable = () => {
    onRequest()
    void write()
  }
  return (
    <Button
      variant="quiet"
      busy={busy}
      aria-label={`Ask ${other.organizer} to share table ${other.place}`}
      onClick={requestTable}
    >
      Ask
    </Button>
  )
}
