import { useState } from 'react'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { isUndetermined } from '../../../domain/events/time/times.ts'
import { isNeededAt } from '../../../domain/flags/rules.ts'
import { useConvention } from '../../lib/convention.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { TableQuestions } from './table-questions.tsx'

const FlagAtEvent = lazyPart(
  async () => (await import('../../flags/flag-at-event.tsx')).FlagAtEvent,
)
const PlacePicker = lazyPart(async () => (await import('./place-picker.tsx')).PlacePicker)

/**
 * For whoever may say at which table of the hall it is played, where the tables have numbers. Within the hour, while it lacks
 * players, a flag can be raised there.
 */
export function EventPlace({ event }: { event: EventDetails }) {
  const { areas } = useConvention()
  const [choosing, setChoosing] = useState(false)
  const needsFlag = isNeededAt(event, useEventNow())
  const flag = needsFlag && <FlagAtEvent.Part what="The flag" placeholder={<div />} event={event} />
  if (areas.length === 0 || isUndetermined(event)) return flag
  return (
    <>
      <TableQuestions event={event} />
      <Button
        wide
        look="quiet"
        icon="pin"
        onPointerEnter={PlacePicker.prefetch}
        onClick={() => setChoosing(true)}
      >
        {event.place ? 'Another table…' : "We're at table…"}
      </Button>
      {flag}
      {choosing && (
        <PlacePicker.Part what="The tables" event={event} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
