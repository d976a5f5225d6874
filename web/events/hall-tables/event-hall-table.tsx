import { useState } from 'react'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { canHaveStillRoom } from '../../../domain/events/still-room.ts'
import { isUndetermined } from '../../../domain/events/time/times.ts'
import { isFlagNeededAt } from '../../../domain/flags/rules.ts'
import { useConvention } from '../../lib/convention.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { TableRequests } from './table-requests.tsx'

const RaiseFlagAtEvent = lazyPart(
  async () => (await import('../../flags/raise-flag-at-event.tsx')).RaiseFlagAtEvent,
)
const StillRoom = lazyPart(async () => (await import('./still-room.tsx')).StillRoom)
const HallTablePicker = lazyPart(
  async () => (await import('./hall-table-picker.tsx')).HallTablePicker,
)

/**
 * Hall table of the event, for users who may set it, where the tables have numbers. While the event lacks players, a flag
 * can be raised there within an hour of the start, and after the start its organizer can say that there is still room.
 */
export function EventHallTable({ event }: { event: EventDetails }) {
  const { areas } = useConvention()
  const [isPickerOpen, setIsPickerOpen] = useState(false)
  const now = useEventNow()
  const flag = isFlagNeededAt(event, now) ? (
    <RaiseFlagAtEvent.Part subject="The flag" placeholder={<div />} event={event} />
  ) : (
    canHaveStillRoom(event, now) && (
      <StillRoom.Part subject="The button" placeholder={<div />} event={event} />
    )
  )
  if (areas.length === 0 || isUndetermined(event)) return flag
  return (
    <>
      <TableRequests event={event} />
      <Button
        wide
        variant="quiet"
        icon="pin"
        onPointerEnter={HallTablePicker.prefetch}
        onClick={() => setIsPickerOpen(true)}
      >
        {event.place ? 'Another table…' : "We're at table…"}
      </Button>
      {flag}
      {isPickerOpen && (
        <HallTablePicker.Part
          subject="The tables"
          event={event}
          onClose={() => setIsPickerOpen(false)}
        />
      )}
    </>
  )
}
