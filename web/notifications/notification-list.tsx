import { hasOfferExpired } from '../../domain/notifications/texts.ts'
import { useNow } from '../lib/time/now.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { NotificationItem } from './notification-item.tsx'
import { notificationsQuery } from './queries.ts'
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts'

/** Notifications, newest first, live. New ones stay marked until they are marked read, here or on another device. */
export function NotificationList() {
  const { data, isError, refetch } = useBrowserQuery(notificationsQuery)
  const now = useNow()
  const { read, busy, problem } = useMarkNotificationsRead()
  if (!data) {
    return (
      <LoadingOrError subject="Your notifications" isError={isError} onRetry={refetch} lines={8} />
    )
  }
  const notifications = data.notices.filter(({ facts }) => !hasOfferExpired(facts, now))
  if (notifications.length === 0) {
    return (
      <Empty title="No notifications yet">
        We'll let you know here when one of your events moves, a spot opens up or someone joins.
      </Empty>
    )
  }
  return (
    <section className="tile notices" aria-label="Your notifications">
      <div className="notices-head">
        <p>{data.unread > 0 ? `${data.unread} new` : 'All read'}</p>
        {data.unread > 0 && (
          <Button variant="quiet" busy={busy} onClick={read}>
            Mark all read
          </Button>
        )}
      </div>
      <ProblemAlert problem={problem} />
      <ul>
        {notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} heading="h2" />
        ))}
      </ul>
    </section>
  )
}
