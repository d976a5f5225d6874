import { useState } from 'react'
import type { EventDetails } from '../../domain/events/schema.ts'
import { Button } from '../ui/button.tsx'
import { lazyDrawer } from '../ui/overlays/lazy-drawer.ts'

const PlacePicker = lazyDrawer(
  async () => (await import('../events/details/place-picker.tsx')).PlacePicker,
)

/** For whoever organizes it: this, and the number on the table. */
export function SayPlace({ event }: { event: EventDetails }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        icon="pin"
        className="say-place"
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
