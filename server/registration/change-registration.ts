import { changesText } from '../../domain/audit/rules.ts'
import { hasEnded } from '../../domain/convention/rules.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { linkRefusal } from '../../domain/kernel/links.ts'
import type { Cause } from '../../domain/mail/budget.ts'
import { isStale } from '../../domain/kernel/version.ts'
import type { Name, NameId, User } from '../../domain/people/schema.ts'
import { badgesRefusal, closedRefusal } from '../../domain/registration/rules.ts'
import type { MyRegistration, MyRegistrationForm } from '../../domain/registration/schema.ts'
import type { Conventions } from '../convention/service.ts'
import type { People } from '../people/service.ts'
import { placeOf } from '../places/lookup.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query, Transaction } from '../platform/database/database.ts'
import { queueMail, withdrawMails } from '../platform/mail/outbox.ts'
import type { ConventionRow, RegistrationRow, Stored } from '../platform/database/schema.ts'
import { newId } from '../platform/tokens.ts'
import { leaveTombstone, changedRefusal, edited } from '../platform/database/versions.ts'
import { cancelledTemplate } from './templates.ts'
import * as store from './store.ts'

/** Takes names that are about to go out of every event, and out of what they own there. */
export type LeaveAllEvents = (
  transaction: Transaction,
  nameIds: readonly NameId[],
  cause: Cause,
) => Promise<void>

interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
  leaveAllEvents: LeaveAllEvents
  people: People
}

export type OwnRegistration = ReturnType<typeof createOwnRegistration>

const notRegistered = () =>
  new Refusal({
    code: 'not-registered',
    title: 'Not registered',
    message: 'This address has no registration any more.',
  })

/** What a signed-in person does with their own registration. */
export function createOwnRegistration(dependencies: Dependencies) {
  const { database, clock, config, conventions, leaveAllEvents, people } = dependencies

  async function read(query: Query, email: string): Promise<MyRegistration | null> {
    const convention = await conventions.current(query)
    const row = await store.findByEmail(query, convention.id, email)
    return row ? describe(row, await store.findNames(query, row.id)) : null
  }

  /** What somebody else than the person does is written down. */
  async function change(email: string, form: MyRegistrationForm, user: User, forAnother = false) {
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
      const names = form.names.map(({ id, name }, position) => ({
        id: id ?? newId(),
        registrationId: row.id,
        name,
        position,
      }))
      await store.saveNames(query, names)
      const details = {
        zip: form.zip,
        listed: form.listed ? (1 as const) : (0 as const),
        ...edited(row.version, user, clock.now()),
      }
      await store.updateRegistration(query, row.id, details)
      const after = describe({ ...row, ...details }, names)
      const changes = changesText(labels, shown(describe(row, before)), shown(after))
      if (forAnother && changes !== '') {
        const note = { actor: user, action: 'registration-changed', subject: email } as const
        recordAudit(transaction, { ...note, details: changes }, clock.now())
      }
      changed('registrations')
      return after
    })
  }

  function cancel(email: string) {
    return database.transaction(async (transaction) => {
      const { convention } = await conventions.lockCurrent(transaction)
      const row = await store.findByEmail(transaction.query, convention.id, email)
      if (!row) return notRegistered()
      const closed = closedRefusal(convention, clock.now())
      if (closed) return new Refusal(closed)
      await remove(transaction, convention, row)
      return { done: true as const }
    })
  }

  /** The badges and their seats are free again, and the person is told while there is something to miss. */
  async function remove(
    transaction: Transaction,
    convention: ConventionRow,
    row: RegistrationRow,
    actor?: User,
  ): Promise<string[]> {
    const { query, changed } = transaction
    const badges = await store.findNames(query, row.id)
    const ids = badges.map(({ id }) => id)
    if (ids.length > 0) await leaveAllEvents(transaction, ids, causeOf(row.email, actor))
    await store.deleteRegistration(query, row.id)
    await people.endAccess(transaction, [row.email])
    // Of who cancels for themselves nothing is kept.
    await leaveTombstone(query, 'registration', row.id, actor ?? null, clock.now())
    const names = badges.map(({ name }) => name)
    if (!hasEnded(convention, clock.now())) {
      const template = cancelledTemplate({
        convention,
        names,
        paidAmount: row.paidAmount,
        homeUrl: config.publicUrl,
        organizerEmail: config.organizerEmail,
      })
      const frame = await conventions.templateFrame(query)
      const about = { kind: 'registration-cancelled', to: row.email, reference: row.id }
      const cause = { by: actor ? 'organiser' : 'recipient' } as const
      await queueMail(transaction, { ...about, template, frame }, clock.now(), cause)
    }
    changed('registrations')
    return names
  }

  /** The same for many that were not meant. No template: their addresses may be those of people who know nothing of it. */
  async function removeAll(
    transaction: Transaction,
    rows: readonly RegistrationRow[],
    actor: User,
  ) {
    const { query, changed } = transaction
    for (let start = 0; start < rows.length; start += atOnce) {
      const some = rows.slice(start, start + atOnce)
      const ids = some.map(({ id }) => id)
      const nameIds = await store.findNameIds(query, ids)
      await leaveAllEvents(transaction, nameIds, { by: 'organiser' })
      await withdrawMails(transaction, ids)
      await people.endAccess(
        transaction,
        some.map(({ email }) => email),
      )
      await store.deleteRegistrations(query, ids)
      await leaveTombstone(query, 'registration', ids, actor, clock.now())
    }
    if (rows.length > 0) changed('registrations')
  }

  return {
    read: (email: string) => read(database.query, email),
    change,
    cancel,
    remove,
    removeAll,
  }
}

/** Who has the others at a table told. */
const causeOf = (email: string, actor: User | undefined): Cause =>
  actor ? { by: 'organiser' } : { by: 'attendee', account: email }

/** With their names, as many as one statement takes well. */
const atOnce = 500

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
