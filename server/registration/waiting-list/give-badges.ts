import { hasEnded } from '../../../domain/convention/rules.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { readSiteValue } from '../../platform/database/site-values.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import type { RegistrationRow } from '../rows.ts'
import { ownChange } from '../../platform/live/own-changes.ts'
import type { Message } from '../../platform/mail/message.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { newId } from '../../platform/tokens.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { Auth } from '../../auth/service.ts'
import { tell, type Telling } from '../../notices/tell.ts'
import { createWaitingList } from '../../waiting-list/waiting-list.ts'
import { findByEmail, insertRegistration } from '../store.ts'
import { addBadges } from './add-badges.ts'
import * as store from './store.ts'
import { askReference, type Facts, givenTemplate, moreTemplate } from './templates.ts'

export interface Dependencies extends FeatureDependencies {
  auth: Pick<Auth, 'newPersonalCode'>
}

export const isListOn = async (query: Query): Promise<boolean> =>
  (await readSiteValue(query, 'badge-line')) !== 'off'

/** Every code path that frees a badge must call `serve`, in the same transaction and with the convention locked. */
export function createGiveBadges({ clock, config, conventions, auth }: Dependencies) {
  const waitingList = createWaitingList<ConventionRow, store.WaitingRow>({
    findParties: (query, { id }) => store.findParties(query, id),
    countParties: (query, { id }) => store.countParties(query, id),
    isOn: isListOn,
    isOver: (convention) => hasEnded(convention, clock.now()),
    countFreeSpots: (query, convention) => conventions.badgesLeft(query, convention),
    assign: (transaction, convention, assigned) =>
      give(
        transaction,
        convention,
        assigned.map(({ party }) => party),
      ),
  })

  /**
   * Registers parties that waited, and notifies them. They have a day to use the mail. A registration that waited for more
   * badges gets those.
   */
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
      await insertRegistration(transaction.query, given, row.names)
      changed(ownChange('names', row.email))
      const code = await auth.newPersonalCode(transaction, row.email, convention)
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

  return { give, serve: waitingList.assignFreeSpots, waitingList }
}

/** A registered address has an account, and is notified of more badges in the way it chose. */
const moreTelling = (
  { id, email: to }: Pick<RegistrationRow, 'id' | 'email'>,
  facts: Facts,
  frame: Message['frame'],
): Telling => ({
  kind: 'seat',
  to,
  about: id,
  facts: { code: 'badges-given', names: [...facts.names] },
  message: () => ({
    to,
    kind: 'badges-added',
    reference: id,
    frame,
    template: moreTemplate(facts),
  }),
})
