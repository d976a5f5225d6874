import { activeAnnouncement } from '../../domain/announcements/rules.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { withdrawNotifications } from '../notifications/notify.ts'
import { recordAudit } from '../platform/audit.ts'
import { createAnnounce } from './announce.ts'
import { announcementSubjectId } from './subject-id.ts'
import { findAnnouncement, saveAnnouncement } from './store.ts'

export type Announcements = ReturnType<typeof createAnnouncements>

export const createAnnouncements = (dependencies: FeatureDependencies) => ({
  announce: createAnnounce(dependencies),
  end: createEndAnnouncement(dependencies),
})

/** The row remains, so that a delayed retry of its first call does not bring it back. */
const createEndAnnouncement =
  ({ database, clock }: FeatureDependencies) =>
  (id: string, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      await transaction.lock('mailing', 'announcement')
      const now = clock.now()
      const active = activeAnnouncement(await findAnnouncement(query), now)
      if (active?.id !== id) return { ended: false }
      await saveAnnouncement(query, { ...active, until: now })
      // Queued mail and push messages would announce something outdated.
      await withdrawNotifications(transaction, [announcementSubjectId(id)])
      const subject = active.text
      await recordAudit(
        transaction,
        { actor, action: 'announcement-ended', subject, details: '' },
        now,
      )
      markChanged('convention')
      return { ended: true }
    })
