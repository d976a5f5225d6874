import { changesText } from '../../domain/audit/rules.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { linkRefusal } from '../../domain/kernel/text/link-detection.ts'
import { isStale } from '../../domain/kernel/forms/version.ts'
import type { Name, User } from '../../domain/auth/schema.ts'
import { badgesRefusal, closedRefusal } from '../../domain/registration/rules.ts'
import type { MyRegistration, MyRegistrationForm } from '../../domain/registration/schema.ts'
import { placeOf } from '../places/lookup.ts'
import { recordAudit } from '../platform/audit.ts'
import { ownChange } from '../platform/live/own-changes.ts'
import type { Query } from '../platform/database/database.ts'
import type { RegistrationRow } from './rows.ts'
import type { Stored } from '../platform/database/schema.ts'
import { changedRefusal, edited } from '../platform/database/versions.ts'
import { badgeRow } from './badge-rows.ts'
import { causeOf } from './cancel-registration.ts'
import type { Dependencies } from './dependencies.ts'
import { notRegistered } from './refusals.ts'
import { withdrawNotices } from '../notices/tell.ts'
import { createGiveBadges } from './waiting-list/give-badges.ts'
import { stopWaitingFor } from './waiting-list/stop-waiting-for.ts'
import * as store from './store.ts'

/** What people can change of a registration, and how they see it. */
export function createChangeRegistration(dependencies: Dependencies) {
  const { database, clock, config, conventions, leaveAllEvents } = dependencies
  const { serve } = createGiveBadges(dependencies)

  async function read(query: Query, email: string): Promise<MyRegistration | null> {
    const convention = await conventions.current(query)
    const row = await store.findByEmail(query, convention.id, email)
    return row ? describe(row, await store.findNames(query, row.id)) : null
  }

  /** What somebody else than the person does is written down. */
  async function change(
    email: string,
    form: MyRegistrationForm,
    user: User,
    { forAnother = false } = {},
  ) {
    const typed = form.names.map(({ name }, position) => [`names.${position}.name`, name] as const)
    const link = linkRefusal({ ...Object.fromEntries(typed), zip: form.zip })
    if (link) return link
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const { convention, badgesLeft } = await conventions.lockCurrent(transaction)
      const row = await store.findByEmail(query, convention.id, email)
      if (!row) return notRegistered()
      const before = await store.findNames(query, row.id)
      const known = new Set(before.map(({ id }) => id))
      const isSame = isSameForm(form, row, before)
      const isLost = form.names.some(({ id }) => id && !known.has(id))
      if (isLost || (!isSame && isStale(form.version, row.version))) {
        const current = describe(row, before)
        return changedRefusal(query, 'registrations', current, { user, config })
      }
      const wanted = form.names.length - before.length
      const refused = closedRefusal(convention, clock.now()) ?? badgesRefusal(wanted, badgesLeft)
      if (refused) return new Refusal(refused)
      if (isSame) return describe(row, before)

      const kept = new Set(form.names.map(({ id }) => id))
      const gone = before.map(({ id }) => id).filter((id) => !kept.has(id))
      if (gone.length > 0)
        await leaveAllEvents(transaction, gone, causeOf(email, forAnother ? user : undefined))
      await store.deleteNames(query, gone)
      // What was told of more badges may be about one of these.
      if (gone.length > 0) await withdrawNotices(transaction, [row.id])
      const names = form.names.map((badge, position) => badgeRow(row, badge, position))
      await store.saveNames(query, names)
      await stopWaitingFor(
        query,
        row,
        names.map(({ name }) => name),
      )
      const details = {
        zip: form.zip,
        listed: form.listed ? (1 as const) : (0 as const),
        ...edited(row.version, user, clock.now()),
      }
      await store.updateRegistration(query, row.id, details)
      const after = describe({ ...row, ...details }, names)
      const changes = changesText(labels, shown(describe(row, before)), shown(after))
      if (forAnother && changes !== '') {
        const record = { actor: user, action: 'registration-changed', subject: email } as const
        await recordAudit(transaction, { ...record, details: changes }, clock.now())
      }
      changed('registrations', ownChange('names', email))
      if (takesOut(describe(row, before), after)) changed('withdrawals')
      if (wanted < 0) await serve(transaction, convention)
      return after
    })
  }

  return { read: (email: string) => read(database.query, email), change }
}

const labels = { names: 'Badges', zip: 'Postal code', listed: 'On the attendee list' }

const shown = ({ names, zip, listed }: MyRegistration) => ({
  names: names.map(({ name }) => name).join(', '),
  zip,
  listed,
})

function describe(row: Stored<RegistrationRow>, names: readonly Name[]): MyRegistration {
  return {
    id: row.id,
    email: row.email,
    names: names.map(({ id, name }) => ({ id, name })),
    zip: row.zip,
    place: row.zip === null ? null : (placeOf(row.zip)?.place ?? null),
    listed: row.listed === 1,
    paidAmount: row.paidAmount,
    version: row.version,
  }
}

/** True if pages may show something that was withdrawn. Adding a badge or listing oneself withdraws nothing. */
const takesOut = (before: MyRegistration, after: MyRegistration): boolean =>
  (before.listed && !after.listed) ||
  before.zip !== after.zip ||
  before.names.some(
    ({ id, name }) => !after.names.some((badge) => badge.id === id && badge.name === name),
  )

/** Of what a person can change; that somebody paid in the meantime does not count. */
const isSameForm = (
  form: MyRegistrationForm,
  { zip, listed }: RegistrationRow,
  names: readonly Name[],
): boolean =>
  form.zip === zip &&
  form.listed === (listed === 1) &&
  form.names.length === names.length &&
  form.names.every(({ id, name }, at) => id === names[at]?.id && name === names[at]?.name)
