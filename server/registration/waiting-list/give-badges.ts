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
import { notify, type NotificationDraft } from '../../notifications/notify.ts'
import { createWaitingList } from '../../waiting-list/waiting-list.ts'
import { findRegistrationByEmail, insertRegistration } from '../store.ts'
import { addBadges } from './add-badges.ts'
import * as store from './store.ts'
import {
  promptReference,
  type BadgeMailContext,
  badgesGivenTemplate,
  moreBadgesTemplate,
} from './templates.ts'

export interface BadgeWaitingListDependencies extends FeatureDependencies {
  auth: Pick<Auth, 'newPersonalCode'>
}

export const isBadgeWaitingListOn = async (query: Query): Promise<boolean> =>
  (await readSiteValue(query, 'badge-line')) !== 'off'

/** Every code path that frees a badge must call `serve`, in the same transaction and with the convention locked. */
export function createGiveBadges({
  clock,
  config,
  conventions,
  auth,
}: BadgeWaitingListDependencies) {
  const waitingList = createWaitingList<ConventionRow, store.BadgeWaitingRow>({
    findParties: (query, { id }) => store.findBadgeParties(query, id),
    countParties: (query, { id }) => store.countBadgeParties(query, id),
    isOn: isBadgeWaitingListOn,
    isOver: (convention) => hasEnded(convention, clock.now()),
    countFreeSpots: (query, convention) => conventions.badgesLeft(query, convention),
    assign: (transaction, convention, assigned) =>
      giveBadges(
        transaction,
        convention,
        assigned.map(({ party }) => party),
      ),
  })

  /**
   * Registers waiting parties and notifies them. They have a day to use the mail. A registration that waited for more
   * badges gets those.
   */
  async function giveBadges(
    transaction: Transaction,
    convention: ConventionRow,
    rows: readonly store.BadgeWaitingRow[],
  ): Promise<void> {
    const { query, markChanged } = transaction
    if (rows.length === 0) return
    const now = clock.now()
    await store.deleteBadgeParties(
      query,
      rows.map(({ id }) => id),
    )
    const mails: Message[] = []
    const notifications: NotificationDraft[] = []
    const frame = conventions.frameOf(convention)
    for (const row of rows) {
      const existing = await findRegistrationByEmail(query, convention.id, row.email)
      if (existing) {
        const names = await addBadges(transaction, existing, row.names, now)
        const mailContext = { convention, names, url: `${config.publicUrl}/` }
        if (names.length > 0)
          notifications.push(moreBadgesNotification(existing, mailContext, frame))
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
      const newRegistration = { ...registration, source: row.source, askedAt: now }
      await insertRegistration(transaction.query, newRegistration, row.names)
      markChanged(ownChange('names', row.email))
      const code = await auth.newPersonalCode(transaction, row.email, convention)
      const url = `${config.publicUrl}/events?rid=${code}`
      const { id } = registration
      const { publicUrl } = config
      const template = badgesGivenTemplate({ convention, names: row.names, url, id, publicUrl })
      const envelope = {
        kind: 'badges-given',
        to: row.email,
        toName: row.names[0] ?? '',
        reference: promptReference(registration.id),
      }
      mails.push({ ...envelope, template, frame })
    }
    await queueMail(transaction, mails, now, { by: 'team' })
    await notify(transaction, notifications, { now, cause: { by: 'team' } })
    markChanged('registrations')
  }

  return { giveBadges, serve: waitingList.assignFreeSpots, waitingList }
}

/** Registered addresses have an account and are notified by the channels that they chose. */
const moreBadgesNotification = (
  { id, email: to }: Pick<RegistrationRow, 'id' | 'email'>,
  mailContext: BadgeMailContext,
  frame: Message['frame'],
): NotificationDraft => ({
  kind: 'seat',
  to,
  about: id,
  facts: { code: 'badges-given', names: [...mailContext.names] },
  message: () => ({
    to,
    kind: 'badges-added',
    reference: id,
    frame,
    template: moreBadgesTemplate(mailContext),
  }),
})
