import type { MailWaits } from '../../domain/kernel/forms/mail-waits.ts'
import { waitingMail } from '../../domain/mail/waiting.ts'
import type { Query } from '../platform/database/database.ts'
import type { ConventionRow } from './rows.ts'
import type { Queued } from '../platform/mail/outbox.ts'
import type { TemplateFrame } from '../platform/mail/template.ts'
import type { WithCurrent } from './dependencies.ts'

/** What stands around every mail, and what is said of one that waits. */
export function createFrameMail({ clock, config, current }: WithCurrent) {
  const frameOf = ({ name, tagline }: ConventionRow): TemplateFrame => ({
    name,
    tagline,
    publicUrl: config.publicUrl,
  })

  const templateFrame = async (query?: Query) => frameOf(await current(query))

  /** What an answer adds when the mail that it speaks of does not leave at once. */
  async function mailWaits(
    queued: readonly Queued[],
    { query, whose }: { query?: Query; whose?: string } = {},
  ): Promise<{ mailWaits?: MailWaits }> {
    const now = clock.now()
    const waiting = queued.find(({ at }) => at > now)
    if (!waiting) return {}
    const { timeZone } = await current(query)
    return { mailWaits: waitingMail({ at: waiting.at, now, timeZone }, whose) }
  }

  return { frameOf, templateFrame, mailWaits }
}
