import { seatParties } from '../../../domain/waiting-list/assign-spots.ts'
import { hasEnded } from '../../../domain/convention/rules.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { readSiteValue } from '../../platform/database/site-values.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import type { RegistrationRow } from '../rows.ts'
import { ownChange } from '../../platform/live/own-changes.ts'
import type { Message } from '../../platform/mail/message.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { newId } from '../../platform/tokens.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { People } from '../../people/service.ts'
import { tell, type Telling } from '../../notices/tell.ts'
import { findByEmail, insertRegistration } from '../store.ts'
import { addBadges } from './add-badges.ts'
import { moreTelling } from './more-telling.ts'
import * as store from './store.ts'
import { askReference, givenTemplate } from './templates.ts'

export interface Dependencies extends FeatureDependencies {
  people: Pick<People, 'newPersonalCode'>
}

export const isLineOn = async (query: Transaction['query']): Promise<boolean> =>
  (await readSiteValue(query, 'badge-line')) !== 'off'

/** Whoever frees a badge, in whatever way, ends here: it goes to the line in the same transaction. The convention is locked. */
export function createGiveBadges({ clock, config, conventions, people }: Dependencies) {
  /** Registers who waited, and tells them. They have a day to use the mail. Who is registered has more badges. */
  async function give(
    transaction: Transaction,
    convention: ConventionRow,
    rows: readonly store.WaitingRow[],
  ): Promise<void> {
    const { query, changed } = transaction
    if (rows.length === 0) return
    const now = clock.now()
    await store.deleteWaiting(
      query,
      rows.map(({ id }) => id),
    )
    const mails: Message[] = []
    const tellings: Telling[] = []
    const frame = conventions.frameOf(convention)
    for (const row of rows) {
      const known = await findByEmail(query, convention.id, row.email)
      if (known) {
        const names = await addBadges(transaction, known, row.names, now)
        const facts = { convention, names, url: `${config.publicUrl}/` }
        if (names.length > 0) tellings.push(moreTelling(known, facts, frame))
        continue
      }
      const registration: RegistrationRow = {
        id: newId(),
        conventionId: convention.id,
        email: row.email,
        zip: row.zip,
        listed: row.listed,
        paidAt: null,
        paidAmount: null,
        createdAt: now,
      }
      const given = { ...registration, source: row.source, askedAt: now }
      insertRegistration(transaction, given, row.names)
      changed(ownChange('names', row.email))
      const code = people.newPersonalCode(transaction, row.email, convention)
      const url = `${config.publicUrl}/events?rid=${code}`
      const { id } = registration
      const { publicUrl } = config
      const template = givenTemplate({ convention, names: row.names, url, id, publicUrl })
      const about = {
        kind: 'badges-given',
        to: row.email,
        reference: askReference(registration.id),
      }
      mails.push({ ...about, template, frame })
    }
    await queueMail(transaction, mails, now, { by: 'organiser' })
    await tell(transaction, tellings, { now, cause: { by: 'organiser' } })
    changed('registrations')
  }

  /** Gives what is free to whoever fits, the first one first. */
  async function serve(transaction: Transaction, convention: ConventionRow): Promise<void> {
    const { query } = transaction
    if (hasEnded(convention, clock.now())) return
    const line = await store.findLine(query, convention.id)
    if (line.length === 0 || !(await isLineOn(query))) return
    const left = await conventions.badgesLeft(query, convention)
    await give(transaction, convention, seatParties(line, left).seated)
  }

  return { give, serve }
}
