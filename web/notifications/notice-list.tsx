import { hasOfferExpired } from '../../domain/notifications/texts.ts'
import { useNow } from '../lib/time/now.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { NoticeItem } from './notice-item.tsx'
import { noticesQuery } from './queries.ts'
import { useReadNotices } from './use-read-notices.ts'

/** Notifications, newest first, live. New ones stay marked until they are marked read, here or on another device. */
export function NoticeList() {
  const { data, isError, refetch } = useBrowserQuery(noticesQuery)
  const now = useNow()
  const { read, busy, problem } = useReadNotices()
  if (!data) {
    return (
      <LoadingOrError subject="What you were told" isError={isError} onRetry={refetch} lines={8} />
    )
  }
  const notices = data.notices.filter(({ facts }) => !hasOfferExpired(facts, now))
  if (notices.length === 0) {
    return (
      <Empty title="Nothing yet">
        When a table of yours moves, a seat becomes free or somebody joins, it stands here.
      </Empty>
    )
  }
  return (
    <section className="tile notices" aria-label="What you were told">
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
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} heading="h2" />
        ))}
      </ul>
    </section>
  )
}
