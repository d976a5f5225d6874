import { type ComponentType, useEffect, useRef } from 'react'
import { counted } from '../../domain/kernel/text/counted.ts'
import { hasLapsed, isDue } from '../../domain/notices/words.ts'
import { Link } from '../lib/navigation.tsx'
import { useNow } from '../lib/time/now.ts'
import { useAnswer } from '../lib/queries/cache.ts'
import { addStylesheet } from '../lib/stylesheet.ts'
import sheet from '../styles/ui/bell.css?url'
import { Refused } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { usePopover } from '../ui/overlays/popover.tsx'
import { NoticeItem } from './notice-item.tsx'
import { countQuery, noticesQuery } from './queries.ts'
import { useReadNotices } from './use-read-notices.ts'

/**
 * There before the bell is. Not an element of React's with a precedence: the bar would wait for it, and be gone meanwhile.
 */
const styled = addStylesheet(sheet).catch(() => {})

let hadFocus = false

/** In place of the link that was there, with its focus. */
export async function hang(show: (part: () => ComponentType) => void): Promise<void> {
  await styled
  hadFocus = document.activeElement?.matches('.bar-end > a[href="/notifications"]') ?? false
  show(() => Bell)
}

/** The page of notifications has the others. */
const mostShown = 6

/** How much is new, live, and the last of it. Opening it does not mark it read, leaving it does. */
function Bell() {
  const { data } = useAnswer(countQuery)
  const { open, close, button, panelProps } = usePopover()
  const { read, busy, problem } = useReadNotices()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hadFocus) place.current?.querySelector('button')?.focus()
    hadFocus = false
  }, [])
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) read()
    wasOpen.current = open
    // oxlint-disable-next-line react/exhaustive-deps -- when it was closed, and only then
  }, [open])
  const unread = data?.unread ?? 0
  return (
    <div className="popover-host bell when-signed-in" ref={place}>
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
      <NewOnes unread={data?.unread} />
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
                <Button look="text" busy={busy} onClick={read}>
                  Mark all read
                </Button>
              )}
            </div>
            <Refused problem={problem} />
            <LastOnes onFollow={close} />
            <p className="bell-foot">
              <Link to="/notifications" className="btn btn--text" onClick={close}>
                <Icon name="edit" />
                All, and choose what you hear
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  )
}

/** Says it to whoever does not see the number: what comes while the page is open. */
function NewOnes({ unread }: { unread: number | undefined }) {
  const before = useRef(unread)
  const hasMore = before.current !== undefined && (unread ?? 0) > before.current
  useEffect(() => {
    before.current = unread
  }, [unread])
  return (
    <span className="sr" role="status">
      {hasMore && unread !== undefined && counted(unread, 'new notification')}
    </span>
  )
}

function LastOnes({ onFollow }: { onFollow: () => void }) {
  const { data, isError } = useAnswer(noticesQuery)
  const now = useNow()
  if (!data) {
    return (
      <div className="bell-none">
        {isError ? <p role="alert">No connection. Try again later.</p> : <Skeleton lines={4} />}
      </div>
    )
  }
  const notices = data.notices.filter(({ facts }) => !hasLapsed(facts, now))
  if (notices.length === 0) {
    return (
      <p className="bell-none soft">
        Nothing yet. When a table of yours moves, a seat becomes free or somebody joins, it stands
        here.
      </p>
    )
  }
  const due = notices.filter(({ facts }) => isDue(facts, now))
  const others = notices.filter((notice) => !due.includes(notice))
  return (
    <ul className="notices">
      {[...due, ...others].slice(0, mostShown).map((notice) => (
        <NoticeItem key={notice.id} notice={notice} heading="h3" onFollow={onFollow} />
      ))}
    </ul>
  )
}
