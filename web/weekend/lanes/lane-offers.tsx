import { useEffect, useEffectEvent, useId, useRef } from 'react'
import {
  formatInstant,
  type Instant,
  toInstant,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import { joinWithAnd } from '../../../domain/kernel/text/join-with-and.ts'
import type { FreeTimeSlot } from '../../../domain/weekend/free-time.ts'
import { offersForAll } from '../../../domain/weekend/lanes.ts'
import { useConvention } from '../../lib/convention.ts'
import { IconButton } from '../../ui/button.tsx'
import { Offers } from '../day/free-time.tsx'
import { useShortName } from '../short-names.ts'

interface Props {
  slot: FreeTimeSlot
  nameCount: number
  now: Instant
  onClose: () => void
}

/** Events that fit in a free time, first those with a spot for everyone who is free then. */
export function LaneOffers({ slot, nameCount, now, onClose }: Props) {
  const { timeZone } = useConvention()
  const shortName = useShortName()
  const headingId = useId()
  const panel = useRef<HTMLElement>(null)
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  })
  useEffect(() => {
    const { current: section } = panel
    // Below the lanes: the focus, and so the screen, follows.
    section?.focus()
    section?.addEventListener('keydown', onKey)
    return () => section?.removeEventListener('keydown', onKey)
  }, [])
  const timeText = (milliseconds: number) =>
    formatInstant(toInstant(milliseconds), 'time', timeZone)
  const isNow = slot.from <= toMilliseconds(now)
  const spanText = isNow
    ? `until ${timeText(slot.until)}`
    : `from ${timeText(slot.from)} to ${timeText(slot.until)}`
  return (
    <section ref={panel} className="lane-offers" tabIndex={-1} aria-labelledby={headingId}>
      <div className="lane-offers-head">
        <h2 id={headingId}>
          {joinWithAnd(slot.names.map(shortName))}, free {spanText}
        </h2>
        <IconButton name="close" label="Close" onClick={onClose} />
      </div>
      <Offers offers={offersForAll(slot)} slotNames={slot.names} nameCount={nameCount} />
    </section>
  )
}
