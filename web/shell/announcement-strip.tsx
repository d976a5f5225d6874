import { useState } from 'react'
import { shownAnnouncement } from '../../domain/announcements/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/time/now.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/symbols/icon.tsx'

/** What the organisers say to everybody, under the bar. What comes while the page is open lies above it: nothing moves. */
export function AnnouncementStrip() {
  const { announcement } = useConvention()
  const [first] = useState(announcement?.id)
  const [closed, close] = useState<string>()
  const shown = shownAnnouncement(announcement, useNow())
  const isLate = shown?.id !== first
  return (
    <div role="status">
      {shown && shown.id !== closed && (
        <div className={isLate ? 'announcement announcement--late' : 'announcement'}>
          <Icon name="horn" />
          <p dir="auto">{shown.text}</p>
          {isLate && <IconButton name="close" label="Close" onClick={() => close(shown.id)} />}
        </div>
      )}
    </div>
  )
}
