import { useEffect, useState } from 'react'
import { formatInstant, toInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { usePage } from '../../lib/page.ts'
import { getLastMessageTime } from '../../lib/queries/live-connection.ts'
import { useIsOffline } from '../../lib/queries/connection.ts'
import { useQueueListSlot } from '../../lib/offline-queue/list-slot.ts'
import { followQueue } from '../../lib/offline-queue/queue.ts'
import { useQueuedActions } from '../../lib/offline-queue/queue-snapshot.ts'
import { useUser } from '../../lib/session/session.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { readCachedAt } from '../../lib/offline-cache.ts'

const QueueList = lazyPart(() => import('./queue-list.tsx').then((part) => part.QueueList))

/** The time of the data on the page: of the server's last message, or of the last read of the cached data. */
function useDataTime(isOffline: boolean): string {
  const { timeZone } = useConvention()
  const { clock } = usePage()
  const [cachedAt, setCachedAt] = useState<string | null>(null)
  useEffect(() => {
    if (isOffline) void readCachedAt().then(setCachedAt)
  }, [isOffline])
  const lastMessageAt = getLastMessageTime()
  const dataTime = lastMessageAt ? toInstant(lastMessageAt) : (cachedAt ?? clock.renderedAt)
  return formatInstant(dataTime, 'time', timeZone)
}

/** Shown under the top bar while the page is offline, with the queued actions. */
export function OfflineBar() {
  const isOffline = useIsOffline()
  const dataTime = useDataTime(isOffline)
  const actions = useQueuedActions()
  const slot = useQueueListSlot()
  const account = useUser()?.email
  useEffect(() => (account === undefined ? undefined : followQueue(account)), [account])
  return (
    <>
      <div role="status">
        {isOffline && (
          <div className="offline-bar">
            <Icon name="offline" />
            <p>
              <b>You&apos;re offline. As of {dataTime}.</b> We&apos;ll send your changes when
              you&apos;re back online.
            </p>
          </div>
        )}
      </div>
      {actions.length > 0 && (
        <QueueList.Part
          subject="The list of unsent changes"
          placeholder={<div />}
          actions={actions}
          slot={slot}
        />
      )}
    </>
  )
}
