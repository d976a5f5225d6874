import { useState } from 'react'
import { activeAnnouncement } from '../../domain/announcements/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/time/now.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/symbols/icon.tsx'

/**
 * The organizers' announcements, under the bar. One that arrives while the page is open overlays it, so that nothing
 * shifts.
 */
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
