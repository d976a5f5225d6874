import { useState } from 'react'
import { activeAnnouncement } from '../../domain/announcements/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/time/now.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/symbols/icon.tsx'

/** What the organisers say to everybody, under the bar. What comes while the page is open lies above it: nothing moves. */
export function AnnouncementStrip() {
  const { announcement } = useConvention()
  const [initialId] = useState(announcement?.id)
  const [closedId, setClosedId] = useState<string>()
  const currentAnnouncement = activeAnnouncement(announcement, useNow())
  const isNew = currentAnnouncement?.id !== initialId
  return (
    <div role="status">
      {currentAnnouncement && currentAnnouncement.id !== closedId && (
        <div className={isNew ? 'announcement announcement--late' : 'announcement'}>
          <Icon name="horn" />
          <p dir="auto">{currentAnnouncement.text}</p>
          {isNew && (
            <IconButton
              name="close"
              label="Close"
              onClick={() => setClosedId(currentAnnouncement.id)}
            />
          )}
        </div>
      )}
    </div>
  )
}
