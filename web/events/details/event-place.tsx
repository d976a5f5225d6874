import { useState } from 'react'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { isUndetermined } from '../../../domain/events/time/times.ts'
import { useConvention } from '../../lib/convention.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TableQuestions } from './table-questions.tsx'

const PlacePicker = lazyPart(async () => (await import('./place-picker.tsx')).PlacePicker)

/** For whoever may say at which table of the hall it is played, where the tables have numbers. */
export function EventPlace({ event }: { event: EventDetails }) {
  const { areas } = useConvention()
  const [choosing, setChoosing] = useState(false)
  if (areas.length === 0 || isUndetermined(event)) return null
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
      {choosing && (
        <PlacePicker.Part what="The tables" event={event} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
