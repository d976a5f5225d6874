import { useEffect, useState } from 'react'
import { formatInstant, toInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { usePage } from '../lib/page.ts'
import { lastHeard } from '../lib/queries/live-connection.ts'
import { useIsLost } from '../lib/queries/signal.ts'
import { useWishPlace } from '../lib/wishes/wish-place.ts'
import { startWishes, useWishes } from '../lib/wishes/wishes.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { readKeptAt } from '../lib/kept.ts'

const loadWishes = () => import('./wish-list.tsx')
const Wishes = lazyPart(() => loadWishes().then((part) => part.WishList))

/** As of when the page shows what it shows: when the server was last heard, or when what is kept was read. */
function useAsOf(isLost: boolean): string {
  const { timeZone } = useConvention()
  const { clock } = usePage()
  const [kept, setKept] = useState<string | null>(null)
  useEffect(() => {
    if (isLost) void readKeptAt().then(setKept)
  }, [isLost])
  const heard = lastHeard()
  const asOf = heard ? toInstant(heard) : (kept ?? clock.renderedAt)
  return formatInstant(asOf, 'time', timeZone)
}

/** Under the bar while there is no signal: a state, and no fault. What waits for one is shown with it. */
export function SignalBar() {
  const isLost = useIsLost()
  const asOf = useAsOf(isLost)
  const wishes = useWishes()
  const place = useWishPlace()
  useEffect(() => {
    const start = () => void startWishes()
    start()
    // Another page of this device has the first one, and may be closed before there is a signal.
    addEventListener('storage', start)
    return () => removeEventListener('storage', start)
  }, [])
  return (
    <>
      <div role="status">
        {isLost && (
          <div className="signal-bar">
            <Icon name="noSignal" />
            <p>
              <b>No signal. As of {asOf}.</b> What you press waits for a signal.
            </p>
          </div>
        )}
      </div>
      {wishes.length > 0 && (
        <Wishes.Part
          what="What waits for a signal"
          placeholder={<div />}
          wishes={wishes}
          place={place}
        />
      )}
    </>
  )
}
