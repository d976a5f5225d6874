import { queueMail } from '../../platform/mail/outbox.ts'
import type { Site } from '../site.ts'

const frame = { name: 'MeepCon', tagline: 'for tests', publicUrl: 'http://localhost:3000' }
const template = { subject: 'S', preview: '', heading: '', paragraphs: [] }

/** Sends unrelated mail at once: as many as an inbox may receive in an hour, or the given number. */
export const fillInbox = (site: Site, to: string, count = 6, kind = 'test') =>
  site.database.transaction((transaction) =>
    queueMail(
      transaction,
      Array.from({ length: count }, (_, index) => ({
        kind,
        to,
        reference: String(index),
        template,
        frame,
      })),
      site.clock.now(),
      { by: 'attendee', account: `${kind}@example.com` },
    ),
  )
