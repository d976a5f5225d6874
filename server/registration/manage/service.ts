import { changesText } from '../../../domain/audit/rules.ts'
import { changedMeanwhile } from '../../../domain/kernel/meanwhile.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import { touches } from '../../../domain/kernel/topics.ts'
import type { User } from '../../../domain/people/schema.ts'
import type { MyRegistrationForm } from '../../../domain/registration/schema.ts'
import {
  type Entry,
  findEntries,
  toEntry,
  totalsOf,
} from '../../../domain/registration/manage/rules.ts'
import type {
  PaymentForm,
  Registration,
  RegistrationPage,
  Wanted,
} from '../../../domain/registration/manage/schema.ts'
import type { Conventions } from '../../convention/service.ts'
import { placeOf } from '../../places/lookup.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Query } from '../../platform/database/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { deletedRefusal } from '../../platform/database/versions.ts'
import type { OwnRegistration } from '../change-registration.ts'
import { registrationsCsv } from './csv.ts'
import { findNames } from '../store.ts'
import * as store from './store.ts'

interface Dependencies {
  database: Database
  live: Live
  clock: Clock
  config: Config
  conventions: Conventions
  own: OwnRegistration
}

export type RegistrationList = ReturnType<typeof createRegistrationList>

const unknown = () => refuse.notFound('There is no such registration. Perhaps it was cancelled.')

/** The administrator's view of who comes. */
export function createRegistrationList(dependencies: Dependencies) {
  const { database, live, clock, config, conventions, own } = dependencies

  // Read once per change and searched in memory: a page of 25,000 takes a few milliseconds on either engine,
  // and letters with accents are found alike on both.
  const places = new Map<string, string | null>()
  let kept: { conventionId: string; entries: Promise<Entry[]> } | null = null
  live.subscribe((changes) => {
    if (touches(changes, 'registrations')) kept = null
  })

  function entriesOf(conventionId: string): Promise<Entry[]> {
    if (kept?.conventionId === conventionId) return kept.entries
    const entries = readEntries(conventionId)
    const reading = { conventionId, entries }
    kept = reading
    entries.catch(() => {
      if (kept === reading) kept = null
    })
    return entries
  }

  async function readEntries(conventionId: string): Promise<Entry[]> {
    const rows = await store.findAll(database.query, conventionId)
    return rows.map((row) => toEntry(describe(row, places)))
  }

  async function list(wanted: Wanted): Promise<RegistrationPage> {
    const convention = await conventions.current()
    const entries = await entriesOf(convention.id)
    const found = findEntries(entries, wanted)
    const lastPage = Math.max(0, Math.ceil(found.length / Math.max(1, wanted.rows)) - 1)
    const page = Math.min(wanted.page, lastPage)
    return {
      rows: found.slice(page * wanted.rows, (page + 1) * wanted.rows),
      page,
      found: found.length,
      totals: totalsOf(
        entries.map(({ row }) => row),
        convention.ticketPrice,
      ),
    }
  }

  async function csv(): Promise<string> {
    const convention = await conventions.current()
    const entries = await entriesOf(convention.id)
    const order = { q: '', payment: undefined, sort: 'name', descending: false } as const
    return registrationsCsv(findEntries(entries, order), convention.timeZone)
  }

  /** The address of a registration of this year, which is what the person's own actions go by. */
  async function emailOf(id: string): Promise<string | null> {
    const { id: conventionId } = await conventions.current()
    return (await store.findRow(database.query, conventionId, id))?.email ?? null
  }

  async function read(id: string) {
    const email = await emailOf(id)
    return (email === null ? null : await own.read(email)) ?? unknown()
  }

  async function change(id: string, form: MyRegistrationForm, actor: User) {
    const email = await emailOf(id)
    return email === null ? gone(database.query, id, actor) : own.change(email, form, actor, true)
  }

  const gone = async (query: Query, id: string, user: User) =>
    (await deletedRefusal(query, 'registration', id, { user, config })) ?? unknown()

  function setPayment(id: string, payment: PaymentForm, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const convention = await conventions.current(query)
      const row = await store.lockRow(transaction, convention.id, id)
      if (!row) return gone(query, id, actor)
      const names = await findNames(query, id)
      const paid = payment.paid
        ? {
            // Correcting the amount does not change when it came.
            paidAt: row.paidAt ?? clock.now(),
            paidAmount: payment.amount ?? names.length * convention.ticketPrice,
          }
        : { paidAt: null, paidAmount: null }
      // The amount is its own version: two desks that agree do not meet.
      const isStale = payment.was !== undefined && payment.was !== row.paidAmount
      if (isStale && paid.paidAmount !== row.paidAmount) {
        const current = describe({ ...row, names }, places)
        const by = { kind: 'you', name: '' } as const
        return changedMeanwhile('payment', { by, at: row.paidAt, current })
      }
      await store.updatePayment(query, id, paid)
      if (paid.paidAmount !== row.paidAmount) {
        const action = payment.paid ? 'payment-recorded' : 'payment-removed'
        const details = changesText({ paidAmount: 'Paid ($)' }, row, paid)
        recordAudit(transaction, { actor, action, subject: row.email, details }, clock.now())
      }
      changed('registrations')
      return describe({ ...row, ...paid, names }, places)
    })
  }

  function remove(id: string, actor: User) {
    return database.transaction(async (transaction) => {
      const { convention } = await conventions.lockCurrent(transaction)
      const row = await store.lockRow(transaction, convention.id, id)
      if (!row) return unknown()
      const names = await own.remove(transaction, convention, row, actor)
      const details = `Badges: ${names.join(', ')}`
      const note = { actor, action: 'registration-deleted', subject: row.email, details } as const
      recordAudit(transaction, note, clock.now())
      return { done: true as const }
    })
  }

  return { list, csv, read, change, setPayment, remove }
}

function describe(
  { conventionId: _, listed, ...row }: store.StoredRegistration,
  places: Map<string, string | null>,
): Registration {
  const { zip } = row
  if (zip !== null && !places.has(zip)) places.set(zip, placeOf(zip)?.place ?? null)
  return { ...row, listed: listed === 1, place: zip === null ? null : (places.get(zip) ?? null) }
}
