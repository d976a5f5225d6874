import { announcementFromForm } from '../../domain/announcements/rules.ts'
import type { Announcement, AnnouncementForm } from '../../domain/announcements/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import {
  everyoneLock,
  recordMailToEveryone,
  refuseSecondMailing,
} from '../platform/mail/mail-to-everyone.ts'
import { notify } from '../notifications/notify.ts'
import { announcementSubjectId } from './subject-id.ts'
import * as store from './store.ts'
import { announcementTemplate } from './templates.ts'

const kind = 'announcement' as const

/** Replaces the announcement shown on every page and optionally mails it, in one transaction. */
export function createAnnounce({ database, clock, config, conventions }: FeatureDependencies) {
  async function notifyAllRegistered(
    transaction: Transaction,
    announcement: Announcement,
    { now, byMail: isMailed }: { now: Instant; byMail: boolean },
  ) {
    const { id } = await conventions.current(transaction.query)
    const recipients = await store.findRecipients(transaction.query, id)
    const frame = await conventions.templateFrame(transaction.query)
    const subjectId = announcementSubjectId(announcement.id)
    const message = {
      kind,
      reference: subjectId,
      // Ended announcements are not mailed.
      notAfter: announcement.until,
      replyTo: config.organizerEmail,
      template: announcementTemplate(announcement, frame),
      frame,
    }
    const notifications = recipients.map((to) => ({
      kind,
      to,
      about: subjectId,
      facts: { code: kind, text: announcement.text, until: announcement.until },
      message: isMailed ? () => ({ ...message, to }) : null,
    }))
    const { mailed } = await notify(transaction, notifications, { now, cause: { by: 'team' } })
    return mailed
  }

  return (form: AnnouncementForm, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      // Concurrent submissions of the same announcement send one mailing.
      await transaction.lock('mailing', kind, everyoneLock)
      const running = await store.findAnnouncement(query)
      if (running?.id === form.id) {
        return {
          announcement: running,
          mailed: await store.countMailed(query, kind, announcementSubjectId(form.id)),
        }
      }
      const now = clock.now()
      if (form.mail && form.confirmsMailing !== true) {
        const { timeZone } = await conventions.current(query)
        const refusal = await refuseSecondMailing(transaction, now, timeZone)
        if (refusal) return refusal
      }
      const announcement = announcementFromForm(form, now)
      await store.saveAnnouncement(query, announcement)
      const mailed = await notifyAllRegistered(transaction, announcement, {
        now,
        byMail: form.mail,
      })
      if (mailed > 0) {
        await recordMailToEveryone(transaction, { at: now, subject: announcement.text })
      }
      const details = form.mail ? `By email to ${mailed}` : ''
      const subject = announcement.text
      await recordAudit(transaction, { actor, action: 'announced', subject, details }, now)
      markChanged('convention')
      return { announcement, mailed }
    })
}
