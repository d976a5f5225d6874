import { announcementOf } from '../../domain/announcements/rules.ts'
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
import { tell } from '../notices/tell.ts'
import { noticeSubject } from './notice-subject.ts'
import * as store from './store.ts'
import { announcementTemplate } from './templates.ts'

const kind = 'announcement' as const

/** Shows it on every page in place of the one before, and mails it if wanted: both, or neither. */
export function createAnnounce({ database, clock, config, conventions }: FeatureDependencies) {
  async function tellAll(
    transaction: Transaction,
    announcement: Announcement,
    { now, byMail }: { now: Instant; byMail: boolean },
  ) {
    const { id } = await conventions.current(transaction.query)
    const recipients = await store.findRecipients(transaction.query, id)
    const frame = await conventions.templateFrame(transaction.query)
    const about = noticeSubject(announcement.id)
    const message = {
      kind,
      reference: about,
      // An announcement that has ended is not sent.
      notAfter: announcement.until,
      replyTo: config.organizerEmail,
      template: announcementTemplate(announcement, frame),
      frame,
    }
    const tellings = recipients.map((to) => ({
      kind,
      to,
      about,
      facts: { code: kind, text: announcement.text, until: announcement.until },
      message: byMail ? () => ({ ...message, to }) : null,
    }))
    const { mailed } = await tell(transaction, tellings, { now, cause: { by: 'organiser' } })
    return mailed
  }

  return (form: AnnouncementForm, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      // Pressed twice at once, it is mailed once.
      await transaction.lock('organiser mail', kind, everyoneLock)
      const before = await store.findAnnouncement(query)
      if (before?.id === form.id) {
        return {
          announcement: before,
          mailed: await store.countMailed(query, kind, noticeSubject(form.id)),
        }
      }
      const now = clock.now()
      if (form.mail && form.confirmsMailing !== true) {
        const { timeZone } = await conventions.current(query)
        const refusal = await refuseSecondMailing(transaction, now, timeZone)
        if (refusal) return refusal
      }
      const announcement = announcementOf(form, now)
      await store.saveAnnouncement(query, announcement)
      const mailed = await tellAll(transaction, announcement, { now, byMail: form.mail })
      if (mailed > 0) {
        await recordMailToEveryone(transaction, { at: now, subject: announcement.text })
      }
      const details = form.mail ? `By mail to ${mailed}` : ''
      const subject = announcement.text
      await recordAudit(transaction, { actor, action: 'announced', subject, details }, now)
      changed('convention')
      return { announcement, mailed }
    })
}
