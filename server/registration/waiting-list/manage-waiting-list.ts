import { closedRefusal } from '../../../domain/registration/rules.ts'
import { Refusal, refuse } from '../../../domain/kernel/refusal.ts'
import type { RefusalCode } from '../../../domain/kernel/refusal-codes.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { BadgeLine } from '../../../domain/registration/waiting-list/schema.ts'
import type { AuditAction } from '../../../domain/audit/schema.ts'
import { capacityError } from '../../../domain/settings/rules.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { writeSiteValue } from '../../platform/database/site-values.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import type { Stored } from '../../platform/database/schema.ts'
import { edited } from '../../platform/database/versions.ts'
import { withdrawMails } from '../../platform/mail/outbox.ts'
import { updateRegistration } from '../store.ts'
import { lockRow } from '../manage/store.ts'
import { unknownRegistration } from '../manage/refusals.ts'
import { createGiveBadges, type Dependencies, isListOn } from './give-badges.ts'
import * as store from './store.ts'
import * as unconfirmedStore from './unconfirmed-store.ts'
import { askReference } from './templates.ts'

/** Actions of the administrator on the waiting list for badges. */
export function createManageBadgeWaitingList(dependencies: Dependencies) {
  const { database, clock, conventions } = dependencies
  const { give, serve } = createGiveBadges(dependencies)

  async function describe(
    query: Query,
    { id, registrationCapacity }: Pick<ConventionRow, 'id' | 'registrationCapacity'>,
  ): Promise<BadgeLine> {
    const parties = await store.findParties(query, id)
    const registered = await store.findRegistered(query, id)
    return {
      isOn: await isListOn(query),
      capacity: registrationCapacity,
      badgesTaken: await conventions.badgesTaken(query, id),
      waiting: parties.map((row) => ({
        id: row.id,
        email: row.email,
        names: row.names,
        isRegistered: registered.has(row.email),
        waitsSince: row.createdAt,
      })),
      ...(await unconfirmedStore.countUnconfirmed(query, id)),
    }
  }

  const read = async () => describe(database.query, await conventions.current())

  /** The answer is read after the commit, because given badges are written with it. */
  async function change<Codes extends RefusalCode = never>(
    work: (
      transaction: Transaction,
      convention: Stored<ConventionRow>,
    ) => Promise<Refusal<Codes> | null>,
  ): Promise<BadgeLine | Refusal<Codes>> {
    const refused = await database.transaction(async (transaction) => {
      const { convention } = await conventions.lockCurrent(transaction)
      return work(transaction, convention)
    })
    return refused ?? read()
  }

  const record = (transaction: Transaction, actor: User, action: AuditAction, subject: string) =>
    recordAudit(transaction, { actor, action, subject }, clock.now())

  async function raiseTo(
    transaction: Transaction,
    convention: Stored<ConventionRow>,
    { capacity, actor }: { capacity: number; actor: User },
  ): Promise<Stored<ConventionRow>> {
    const edit = edited(convention.version, actor, clock.now())
    await conventions.setCapacity(transaction, convention.id, {
      registrationCapacity: capacity,
      ...edit,
    })
    const details = `Badges: ${convention.registrationCapacity} → ${capacity}`
    const about = { actor, action: 'settings-changed', subject: convention.name, details } as const
    await recordAudit(transaction, about, clock.now())
    return { ...convention, registrationCapacity: capacity }
  }

  return {
    read,
    switchList: (isOn: boolean, actor: User) =>
      change(async (transaction, convention) => {
        const { query, changed } = transaction
        if ((await isListOn(query)) === isOn) return null
        await writeSiteValue(query, 'badge-line', isOn ? null : 'off')
        await record(transaction, actor, isOn ? 'badge-line-on' : 'badge-line-off', convention.name)
        changed('convention')
        await serve(transaction, convention)
        return null
      }),
    raise: (capacity: number, actor: User) =>
      change(async (transaction, convention) => {
        const closed = closedRefusal(convention, clock.now())
        if (closed) return new Refusal(closed)
        const taken = await conventions.badgesTaken(transaction.query, convention.id)
        const trouble = capacityError(capacity, taken)
        if (trouble) return refuse.invalid(trouble.message, trouble.field)
        if (capacity === convention.registrationCapacity) return null
        await serve(transaction, await raiseTo(transaction, convention, { capacity, actor }))
        return null
      }),
    /** Gives badges out of turn. If too few are left, the number of badges grows. */
    seat: (id: string, actor: User) =>
      change(async (transaction, convention) => {
        const closed = closedRefusal(convention, clock.now())
        if (closed) return new Refusal(closed)
        const { query } = transaction
        const parties = await store.findParties(query, convention.id)
        const row = parties.find((waiting) => waiting.id === id)
        if (!row) return notWaiting()
        const wanted = (await conventions.badgesTaken(query, convention.id)) + row.size
        if (wanted > convention.registrationCapacity) {
          await raiseTo(transaction, convention, { capacity: wanted, actor })
        }
        await record(transaction, actor, 'badges-given', row.email)
        await give(transaction, convention, [row])
        return null
      }),
    remove: (id: string, actor: User) =>
      change(async (transaction, convention) => {
        const { query, changed } = transaction
        const parties = await store.findParties(query, convention.id)
        const row = parties.find((waiting) => waiting.id === id)
        if (!row) return null
        await store.deleteWaiting(query, [id])
        await withdrawMails(transaction, [id])
        await record(transaction, actor, 'badge-line-left', row.email)
        changed('registrations')
        await serve(transaction, convention)
        return null
      }),
    /** Confirms a registration for a person who said so by other means. */
    confirm: (id: string, actor: User) =>
      database.transaction(async (transaction) => {
        const { query, changed } = transaction
        const { id: conventionId } = await conventions.current(query)
        const row = await lockRow(transaction, conventionId, id)
        if (!row) return unknownRegistration()
        if (row.confirmedAt === null) {
          await updateRegistration(query, id, { confirmedAt: clock.now() })
          await withdrawMails(transaction, [askReference(id)])
          await record(transaction, actor, 'registration-confirmed', row.email)
          changed('registrations')
        }
        return { done: true as const }
      }),
  }
}

const notWaiting = () =>
  new Refusal({
    code: 'not-in-line',
    title: 'No Longer in Line',
    message: 'This address has its badges by now, or has left the line.',
  })
