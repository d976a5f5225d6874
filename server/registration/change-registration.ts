import { changesText } from '../../domain/audit/rules.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { linkRefusal } from '../../domain/kernel/text/link-detection.ts'
import { isStaleVersion } from '../../domain/kernel/forms/version.ts'
import type { Name, User } from '../../domain/auth/schema.ts'
import { badgesRefusal, registrationClosedRefusal } from '../../domain/registration/rules.ts'
import type { MyRegistration, MyRegistrationForm } from '../../domain/registration/schema.ts'
import { findPlace } from '../geo/lookup.ts'
import { recordAudit } from '../platform/audit.ts'
import { ownChange } from '../platform/live/own-changes.ts'
import type { Query } from '../platform/database/database.ts'
import type { RegistrationRow } from './rows.ts'
import type { StoredRow } from '../platform/database/schema.ts'
import { changedRefusal, nextVersionColumns } from '../platform/database/versions.ts'
import { toBadgeRow } from './create-badge-rows.ts'
import { cancellationCause } from './cancel-registration.ts'
import type { RegistrationDependencies } from './dependencies.ts'
import { notRegisteredRefusal } from './refusals.ts'
import { withdrawNotifications } from '../notifications/notify.ts'
import { createGiveBadges } from './waiting-list/give-badges.ts'
import { removeNamesFromWaitingList } from './waiting-list/remove-names.ts'
import * as store from './store.ts'

/** Lets guests read and change their registration. */
export function createChangeRegistration(dependencies: RegistrationDependencies) {
  const { database, clock, config, conventions, leaveAllEvents } = dependencies
  const { serve } = createGiveBadges(dependencies)

  async function read(query: Query, email: string): Promise<MyRegistration | null> {
    const convention = await conventions.current(query)
    const row = await store.findRegistrationByEmail(query, convention.id, email)
    return row ? toMyRegistration(row, await store.findBadgeNames(query, row.id)) : null
  }

  /** Changes made by anyone but the guest are recorded in the audit log. */
  async function change(
    email: string,
    form: MyRegistrationForm,
    user: User,
    { forAnother: isForAnother = false } = {},
  ) {
    const nameFields = form.names.map(
      ({ name }, position) => [`names.${position}.name`, name] as const,
    )
    const link = linkRefusal({ ...Object.fromEntries(nameFields), zip: form.zip })
    if (link) return link
    return database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const { convention, badgesLeft } = await conventions.lockCurrentConvention(transaction)
      const row = await store.findRegistrationByEmail(query, convention.id, email)
      if (!row) return notRegisteredRefusal()
      const previousNames = await store.findBadgeNames(query, row.id)
      const knownIds = new Set(previousNames.map(({ id }) => id))
      const isUnchanged = isSameForm(form, row, previousNames)
      const hasUnknownBadge = form.names.some(({ id }) => id && !knownIds.has(id))
      if (hasUnknownBadge || (!isUnchanged && isStaleVersion(form.version, row.version))) {
        const current = toMyRegistration(row, previousNames)
        return changedRefusal(query, 'registrations', current, { user, config })
      }
      const addedBadges = form.names.length - previousNames.length
      const problem =
        registrationClosedRefusal(convention, clock.now()) ?? badgesRefusal(addedBadges, badgesLeft)
      if (problem) return new Refusal(problem)
      if (isUnchanged) return toMyRegistration(row, previousNames)

      const remainingIds = new Set(form.names.map(({ id }) => id))
      const removedIds = previousNames.map(({ id }) => id).filter((id) => !remainingIds.has(id))
      if (removedIds.length > 0)
        await leaveAllEvents(
          transaction,
          removedIds,
          cancellationCause(email, isForAnother ? user : undefined),
        )
      await store.deleteNames(query, removedIds)
      // Notifications about added badges may name a removed one.
      if (removedIds.length > 0) await withdrawNotifications(transaction, [row.id])
      const badgeRows = form.names.map((badge, position) => toBadgeRow(row, badge, position))
      await store.saveBadgeNames(query, badgeRows)
      await removeNamesFromWaitingList(
        query,
        row,
        badgeRows.map(({ name }) => name),
      )
      const details = {
        zip: form.zip,
        listed: form.listed ? (1 as const) : (0 as const),
        ...nextVersionColumns(row.version, user, clock.now()),
      }
      await store.updateRegistration(query, row.id, details)
      const after = toMyRegistration({ ...row, ...details }, badgeRows)
      const changes = changesText(
        labels,
        auditValues(toMyRegistration(row, previousNames)),
        auditValues(after),
      )
      if (isForAnother && changes !== '') {
        const record = { actor: user, action: 'registration-changed', subject: email } as const
        await recordAudit(transaction, { ...record, details: changes }, clock.now())
      }
      markChanged('registrations', ownChange('names', email))
      if (removesFromPublicList(toMyRegistration(row, previousNames), after))
        markChanged('withdrawals')
      if (addedBadges < 0) await serve(transaction, convention)
      return after
    })
  }

  return { read: (email: string) => read(database.query, email), change }
}

const labels = { names: 'Badges', zip: 'Postal code', listed: 'On the attendee list' }

const auditValues = ({ names, zip, listed }: MyRegistration) => ({
  names: names.map(({ name }) => name).join(', '),
  zip,
  listed,
})

function toMyRegistration(row: StoredRow<RegistrationRow>, names: readonly Name[]): MyRegistration {
  return {
    id: row.id,
    email: row.email,
    names: names.map(({ id, name }) => ({ id, name })),
    zip: row.zip,
    place: row.zip === null ? null : (findPlace(row.zip)?.place ?? null),
    listed: row.listed === 1,
    paidAmount: row.paidAmount,
    version: row.version,
  }
}

/** True if pages may show something that was withdrawn. Adding a badge or becoming listed withdraws nothing. */
const removesFromPublicList = (before: MyRegistration, after: MyRegistration): boolean =>
  (before.listed && !after.listed) ||
  before.zip !== after.zip ||
  before.names.some(
    ({ id, name }) => !after.names.some((badge) => badge.id === id && badge.name === name),
  )

/** Compares only the fields that guests can change; a concurrent payment does not count. */
const isSameForm = (
  form: MyRegistrationForm,
  { zip, listed }: RegistrationRow,
  names: readonly Name[],
): boolean =>
  form.zip === zip &&
  form.listed === (listed === 1) &&
  form.names.length === names.length &&
  form.names.every(({ id, name }, index) => id === names[index]?.id && name === names[index]?.name)
