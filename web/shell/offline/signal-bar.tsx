import { useEffect, useState } from 'react'
import { formatInstant, toInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { usePage } from '../../lib/page.ts'
import { lastHeard } from '../../lib/queries/live-connection.ts'
import { useIsLost } from '../../lib/queries/signal.ts'
import { useQueueListSlot } from '../../lib/offline-queue/list-slot.ts'
import { followQueue } from '../../lib/offline-queue/queue.ts'
import { useQueuedActions } from '../../lib/offline-queue/shown-actions.ts'
import { useUser } from '../../lib/session/session.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { readKeptAt } from '../../lib/kept.ts'

const QueueList = lazyPart(() => import('./queue-list.tsx').then((part) => part.QueueList))

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
  const actions = useQueuedActions()
  const slot = useQueueListSlot()
  const account = useUser()?.email
  useEffect(() => (account === undefined ? undefined : followQueue(account)), [account])
  return (
    <>
      <div role="status">
        {isLost && (
          <div className="signal-bar">
            <Icon name="noSignal" />
            <p>
              <b>You&apos;re offline. As of {asOf}.</b> We&apos;ll send your changes when
              you&apos;re back online.
            </p>
          </div>
        )}
      </div>
      {actions.length > 0 && (
        <QueueList.Part
          what="The list of unsent changes"
          placeholder={<div />}
          actions={actions}
          slot={slot}
        />
      )}
    </>
  )
}
