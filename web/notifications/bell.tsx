import { type ComponentType, useEffect, useRef } from 'react'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import { hasOfferExpired, isPendingOffer } from '../../domain/notifications/texts.ts'
import { Link } from '../lib/navigation.tsx'
import { useNow } from '../lib/time/now.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { addStylesheet } from '../lib/stylesheet.ts'
import sheet from '../styles/ui/bell.css?url'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { usePopover } from '../ui/overlays/popover.tsx'
import { NotificationItem } from './notification-item.tsx'
import { countQuery, notificationsQuery } from './queries.ts'
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts'

/**
 * Loaded before the bell. Not a React element with a precedence: the bar would wait for it, and disappear while
 * waiting.
 */
const stylesheetLoad = addStylesheet(sheet).catch(() => {})

let hadFocus = false

/** Replaces the link to the notifications and takes over its focus. */
export async function mountBell(setBell: (getBell: () => ComponentType) => void): Promise<void> {
  await stylesheetLoad
  hadFocus = document.activeElement?.matches('.bar-end > a[href="/notifications"]') ?? false
  setBell(() => Bell)
}

/** The notifications page lists the others. */
const maxShownNotifications = 6

/** Live count of new notifications, and the latest of them. Closing the panel marks them read, opening it does not. */
function Bell() {
  const { data } = useBrowserQuery(countQuery)
  const { open, close, button, panelProps } = usePopover()
  const { read, busy, problem } = useMarkNotificationsRead()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hadFocus) container.current?.querySelector('button')?.focus()
    hadFocus = false
  }, [])
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) read()
    wasOpen.current = open
    // oxlint-disable-next-line react/exhaustive-deps -- runs only when the panel was closed
  }, [open])
  const unread = data?.unread ?? 0
  return (
    <div className="popover-host bell when-signed-in" ref={container}>
      <button
        type="button"
        className="icon-btn"
        aria-haspopup="dialog"
        aria-label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
        title="Notifications"
        {...button}
      >
        <Icon name="bell" />
        {unread > 0 && <b className="bell-count">{unread > 9 ? '9+' : unread}</b>}
      </button>
      <NewNotificationsStatus unread={data?.unread} />
      <div
        className="popover bell-panel"
        role="dialog"
        tabIndex={-1}
        aria-label="Notifications"
        {...panelProps}
      >
        {open && (
          <>
            <div className="notices-head">
              <h2>Notifications</h2>
              {unread > 0 && (
                <Button variant="text" busy={busy} onClick={read}>
                  Mark all read
                </Button>
              )}
            </div>
            <ProblemAlert problem={problem} />
            <LatestNotifications onFollow={close} />
            <p className="bell-foot">
              <Link to="/notifications" className="btn btn--text" onClick={close}>
                <Icon name="edit" />
                All notifications and settings
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  )
}

/** Announces notifications that arrive while the page is open to users who do not see the number. */
function NewNotificationsStatus({ unread }: { unread: number | undefined }) {
  const before = useRef(unread)
  const hasMore = before.current !== undefined && (unread ?? 0) > before.current
  useEffect(() => {
    before.current = unread
  }, [unread])
  return (
    <span className="sr" role="status">
      {hasMore && unread !== undefined && pluralize(unread, 'new notification')}
    </span>
  )
}

function LatestNotifications({ onFollow }: { onFollow: () => void }) {
  const { data, isError } = useBrowserQuery(notificationsQuery)
  const now = useNow()
  if (!data) {
    return (
      <div className="bell-none">
        {isError ? <p role="alert">No connection. Try again later.</p> : <Skeleton lines={4} />}
      </div>
    )
  }
  const notifications = data.notices.filter(({ facts }) => !hasOfferExpired(facts, now))
  if (notifications.length === 0) {
    return (
      <p className="bell-none soft">
        No notifications yet. We'll let you know here when one of your events moves, a spot opens up
        or someone joins.
      </p>
    )
  }
  const dueNotifications = notifications.filter(({ facts }) => isPendingOffer(facts, now))
  const otherNotifications = notifications.filter(
    (notification) => !dueNotifications.includes(notification),
  )
  return (
    <ul className="notices">
      {[...dueNotifications, ...otherNotifications]
        .slice(0, maxShownNotifications)
        .map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            heading="h3"
            onFollow={onFollow}
          />
        ))}
    </ul>
  )
}
