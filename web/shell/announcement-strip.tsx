import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { activeAnnouncement } from '../../domain/announcements/rules.ts'
import type { Announcement } from '../../domain/announcements/schema.ts'
import { formatInstant, type Instant } from '../../domain/kernel/time.ts'
import { closeAnnouncement, useClosedAnnouncement } from '../lib/closed-announcement.ts'
import { useConvention } from '../lib/convention.ts'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { usePath } from '../lib/navigation.tsx'
import { useNow } from '../lib/time/now.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/symbols/icon.tsx'

/**
 * The organizers' announcement: under the bar if the page appeared with it. One that arrives while the page is open is shown
 * at the foot, so that nothing moves and the bar stays in reach; with the next page it moves under the bar.
 */
export function AnnouncementStrip() {
  const { announcement } = useConvention()
  const path = usePath()
  const now = useNow()
  const closedId = useClosedAnnouncement()
  const current = activeAnnouncement(announcement, now)
  const [page, setPage] = useState({ path, underBar: current })
  const { underBar } = page
  if (page.path !== path) setPage({ path, underBar: current })
  else if (underBar && underBar.id === closedId) setPage({ path, underBar: null })
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (!isHydrated || dataset['announcementHidden'] === undefined) return
    // The first script hid it until this page could know.
    setPage((before) => ({ ...before, underBar: null }))
    delete dataset['announcementHidden']
  }, [isHydrated])
  const isLate = current !== null && current.id !== underBar?.id && current.id !== closedId
  return (
    <div role="status">
      {underBar && (
        <Strip
          key={underBar.id}
          announcement={underBar}
          // Its place remains until the next page, so that nothing moves.
          variant={isStillTrue(underBar, announcement, now) ? '' : 'over'}
        />
      )}
      {isLate && <Strip key={current.id} announcement={current} variant="late" />}
    </div>
  )
}

/** An announcement is over when its time is, and when it was taken down, but not when another one follows. */
const isStillTrue = (shown: Announcement, newest: Announcement | null, now: Instant): boolean =>
  newest !== null && activeAnnouncement(newest.id === shown.id ? newest : shown, now) !== null

interface StripProps {
  announcement: Announcement
  variant: '' | 'late' | 'over'
}

function Strip({ announcement: { id, text, at }, variant }: StripProps) {
  const { timeZone } = useConvention()
  const strip = useRef<HTMLDivElement>(null)
  useHeightAtFoot(strip, variant === 'late')
  return (
    <div
      ref={strip}
      className={variant ? `announcement announcement--${variant}` : 'announcement'}
      aria-hidden={variant === 'over' || undefined}
      data-foot-bar=""
    >
      <Icon name="horn" />
      <p dir="auto">
        {text}
        {at && <small dir="ltr">{formatInstant(at, 'time', timeZone)}</small>}
      </p>
      <IconButton name="close" label="Close announcement" onClick={() => closeAnnouncement(id)} />
    </div>
  )
}

/** Tells the styles the height of what is at the foot, so that nothing there is covered. */
function useHeightAtFoot(strip: RefObject<HTMLElement | null>, isAtFoot: boolean) {
  useLayoutEffect(() => {
    if (!isAtFoot || !strip.current) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      style.setProperty('--late-announcement', `${Math.ceil(height)}px`)
    })
    observer.observe(strip.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--late-announcement')
    }
  }, [strip, isAtFoot])
}
