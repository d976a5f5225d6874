import { nameAndDatesText } from '../../domain/convention/rules.ts'
import { openingRefusal, type SetupFacts, setupReport } from '../../domain/setup/rules.ts'
import { setupPath } from '../../domain/setup/paths.ts'
import type { SetupState } from '../../domain/setup/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Query } from '../platform/database/database.ts'
import { writeSiteValue } from '../platform/database/site-values.ts'
import { queueMail, withdrawMails } from '../platform/mail/outbox.ts'
import { toSettingsForm } from '../settings/settings-form.ts'
import { findMailTest, mailTestKind, mailTestReference } from './store.ts'
import { mailTestTemplate } from './templates.ts'

export type Setup = ReturnType<typeof createSetup>

/** First run of a real site: what is missing, a test of its mail, and the opening of registration. */
export function createSetup({ database, clock, config, conventions }: FeatureDependencies) {
  const hasMailServer = config.smtpUrl !== null

  const readFacts = async (query: Query, convention: ConventionRow): Promise<SetupFacts> => ({
    settings: toSettingsForm(convention),
    mailTest: await findMailTest(query, convention.id, { hasMailServer }),
  })

  async function read(query: Query = database.query): Promise<SetupState> {
    const { mailTest } = await readFacts(query, await conventions.current())
    return { mailTest }
  }

  const testMail = (user: User) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const { id } = await conventions.current(query)
      const frame = await conventions.templateFrame(query)
      const reference = mailTestReference(id)
      // A mail server that was away would otherwise deliver every attempt.
      await withdrawMails(transaction, [reference])
      const mail = {
        kind: mailTestKind,
        to: user.email,
        reference,
        template: mailTestTemplate(frame),
        frame,
      }
      await queueMail(transaction, mail, clock.now(), { by: 'team' })
      return read(query)
    })

  /** Opening twice is harmless: the second administrator sees an open registration. */
  const open = (user: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const { id } = await conventions.current(query)
      const convention = await conventions.lockAlone(transaction, id)
      if (!convention) throw new Error('The database no longer holds this convention')
      const done = { done: true as const }
      if (convention.openedAt !== null) return done
      const refusal = openingRefusal(await readFacts(query, convention))
      if (refusal) return refusal
      const now = clock.now()
      // Not a change of the settings: a form that is open elsewhere can still be saved.
      await conventions.update(query, id, { ...convention, openedAt: now })
      // Registration may also be closed for a while: opening it here means open.
      await writeSiteValue(query, 'registration-closed', null)
      const subject = nameAndDatesText(convention)
      await recordAudit(transaction, { actor: user, action: 'registration-opened', subject }, now)
      markChanged('convention', 'safety')
      return done
    })

  /** Lines for the operator; none once registration was opened. */
  async function report(): Promise<string[]> {
    const convention = await conventions.current()
    if (convention.openedAt !== null) return []
    return setupReport(
      await readFacts(database.query, convention),
      `${config.publicUrl}${setupPath}`,
    )
  }

  return { read: () => read(), testMail, open, report }
}
