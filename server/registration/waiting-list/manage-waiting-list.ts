import { registrationClosedRefusal } from '../../../domain/registration/rules.ts'
import { Refusal, refuse } from '../../../domain/kernel/refusal.ts'
import type { RefusalCode } from '../../../domain/kernel/refusal-codes.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { BadgeWaitingList } from '../../../domain/registration/waiting-list/schema.ts'
import type { AuditAction } from '../../../domain/audit/schema.ts'
import { capacityTooSmallError } from '../../../domain/settings/rules.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { writeSiteValue } from '../../platform/database/site-values.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import type { StoredRow } from '../../platform/database/schema.ts'
import { nextVersionColumns } from '../../platform/database/versions.ts'
import { withdrawMails } from '../../platform/mail/outbox.ts'
import { updateRegistration } from '../store.ts'
import { lockRegistrationRow } from '../manage/store.ts'
import { registrationNotFound } from '../manage/refusals.ts'
import {
  createGiveBadges,
  type BadgeWaitingListDependencies,
  isBadgeWaitingListOn,
} from './give-badges.ts'
import * as store from './store.ts'
import * as unconfirmedStore from './unconfirmed-store.ts'
import { promptReference } from './templates.ts'

/** Actions of the administrator on the waiting list for badges. */
export function createManageBadgeWaitingList(dependencies: BadgeWaitingListDependencies) {
  const { database, clock, conventions } = dependencies
  const { giveBadges, serve } = createGiveBadges(dependencies)

  async function describeWaitingList(
    query: Query,
    { id, registrationCapacity }: Pick<ConventionRow, 'id' | 'registrationCapacity'>,
  ): Promise<BadgeWaitingList> {
    const parties = await store.findBadgeParties(query, id)
    const registeredEmails = await store.findRegisteredEmails(query, id)
    return {
      isOn: await isBadgeWaitingListOn(query),
      capacity: registrationCapacity,
      badgesTaken: await conventions.badgesTaken(query, id),
      waiting: parties.map((row) => ({
        id: row.id,
        email: row.email,
        names: row.names,
        isRegistered: registeredEmails.has(row.email),
        waitsSince: row.createdAt,
      })),
      ...(await unconfirmedStore.countUnconfirmed(query, id)),
    }
  }

  const readWaitingList = async () =>
    describeWaitingList(database.query, await conventions.current())

  /** Reads the response after the commit, because given badges are written with it. */
  async function change<Codes extends RefusalCode = never>(
    work: (
      transaction: Transaction,
      convention: StoredRow<ConventionRow>,
    ) => Promise<Refusal<Codes> | null>,
  ): Promise<BadgeWaitingList | Refusal<Codes>> {
    const refusal = await database.transaction(async (transaction) => {
      const { convention } = await conventions.lockCurrentConvention(transaction)
      return work(transaction, convention)
    })
    return refusal ?? readWaitingList()
  }

  const recordAction = (
    transaction: Transaction,
    actor: User,
    action: AuditAction,
    subject: string,
  ) => recordAudit(transaction, { actor, action, subject }, clock.now())

  async function raiseCapacityTo(
    transaction: Transaction,
    convention: StoredRow<ConventionRow>,
    { capacity, actor }: { capacity: number; actor: User },
  ): Promise<StoredRow<ConventionRow>> {
    const edit = nextVersionColumns(convention.version, actor, clock.now())
    await conventions.setCapacity(transaction, convention.id, {
      registrationCapacity: capacity,
      ...edit,
    })
    const details = `Badges: ${convention.registrationCapacity} → ${capacity}`
    const auditEntry = {
      actor,
      action: 'settings-changed',
      subject: convention.name,
      details,
    } as const
    await recordAudit(transaction, auditEntry, clock.now())
    return { ...convention, registrationCapacity: capacity }
  }

  return {
    readWaitingList,
    switchList: (isOn: boolean, actor: User) =>
      change(async (transaction, convention) => {
        const { query, markChanged } = transaction
        if ((await isBadgeWaitingListOn(query)) === isOn) return null
        await writeSiteValue(query, 'badge-line', isOn ? null : 'off')
        await recordAction(
          transaction,
          actor,
          isOn ? 'badge-line-on' : 'badge-line-off',
          convention.name,
        )
        markChanged('convention')
        await serve(transaction, convention)
        return null
      }),
    raise: (capacity: number, actor: User) =>
      change(async (transaction, convention) => {
        const closed = registrationClosedRefusal(convention, clock.now())
        if (closed) return new Refusal(closed)
        const badgesTaken = await conventions.badgesTaken(transaction.query, convention.id)
        const capacityProblem = capacityTooSmallError(capacity, badgesTaken)
        if (capacityProblem) return refuse.invalid(capacityProblem.message, capacityProblem.field)
        if (capacity === convention.registrationCapacity) return null
        await serve(
          transaction,
          await raiseCapacityTo(transaction, convention, { capacity, actor }),
        )
        return null
      }),
    /** Gives badges out of turn. If too few are left, the number of badges grows. */
    seat: (id: string, actor: User) =>
      change(async (transaction, convention) => {
        const closed = registrationClosedRefusal(convention, clock.now())
        if (closed) return new Refusal(closed)
        const { query } = transaction
        const parties = await store.findBadgeParties(query, convention.id)
        const row = parties.find((party) => party.id === id)
        if (!row) return notWaitingRefusal()
        const requiredCapacity = (await conventions.badgesTaken(query, convention.id)) + row.size
        if (requiredCapacity > convention.registrationCapacity) {
          await raiseCapacityTo(transaction, convention, { capacity: requiredCapacity, actor })
        }
        await recordAction(transaction, actor, 'badges-given', row.email)
        await giveBadges(transaction, convention, [row])
        return null
      }),
    remove: (id: string, actor: User) =>
      change(async (transaction, convention) => {
        const { query, markChanged } = transaction
        const parties = await store.findBadgeParties(query, convention.id)
        const row = parties.find((party) => party.id === id)
        if (!row) return null
        await store.deleteBadgeParties(query, [id])
        await withdrawMails(transaction, [id])
        await recordAction(transaction, actor, 'badge-line-left', row.email)
        markChanged('registrations')
        await serve(transaction, convention)
        return null
      }),
    /** Confirms a registration whose owner confirmed by other means. */
    confirm: (id: string, actor: User) =>
      database.transaction(async (transaction) => {
        const { query, markChanged } = transaction
        const { id: conventionId } = await conventions.current(query)
        const row = await lockRegistrationRow(transaction, conventionId, id)
        if (!row) return registrationNotFound()
        if (row.confirmedAt === null) {
          await updateRegistration(query, id, { confirmedAt: clock.now() })
          await withdrawMails(transaction, [promptReference(id)])
          await recordAction(transaction, actor, 'registration-confirmed', row.email)
          markChanged('registrations')
        }
        return { done: true as const }
      }),
  }
}

const notWaitingRefusal = () =>
  new Refusal({
    code: 'not-in-line',
    title: 'No Longer on the Waiting List',
    message: 'This address already has its badges or has left the waiting list.',
  })
