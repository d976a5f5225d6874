import {
  type RegistrationEntry,
  searchRegistrations,
  toRegistrationEntry,
  computeTotals,
} from '../../../domain/registration/manage/rules.ts'
import type {
  RegistrationPage,
  RegistrationQuery,
} from '../../../domain/registration/manage/schema.ts'
import { includesTopic } from '../../../domain/kernel/topics.ts'
import type { RegistrationDependencies } from '../dependencies.ts'
import { registrationsCsv } from './csv.ts'
import { toRegistration } from './describe.ts'
import { findAllRegistrations, findRegisteredBadges } from './store.ts'

/** Lists registrations for the administrator. */
export function createListRegistrations({ database, live, conventions }: RegistrationDependencies) {
  // Cached once per change and searched in memory: a page of 25,000 takes a few milliseconds on either engine, and both
  // find letters with accents alike.
  const placeByZip = new Map<string, string | null>()
  let cachedEntries: { conventionId: string; entries: Promise<RegistrationEntry[]> } | null = null
  live.subscribe((changes) => {
    if (includesTopic(changes, 'registrations')) cachedEntries = null
  })

  function entriesOf(conventionId: string): Promise<RegistrationEntry[]> {
    if (cachedEntries?.conventionId === conventionId) return cachedEntries.entries
    const entries = readEntries(conventionId)
    const loading = { conventionId, entries }
    cachedEntries = loading
    entries.catch(() => {
      if (cachedEntries === loading) cachedEntries = null
    })
    return entries
  }

  async function readEntries(conventionId: string): Promise<RegistrationEntry[]> {
    const rows = await findAllRegistrations(database.query, conventionId)
    return rows.map((row) => toRegistrationEntry(toRegistration(row, placeByZip)))
  }

  async function listRegistrations(query: RegistrationQuery): Promise<RegistrationPage> {
    const convention = await conventions.current()
    const entries = await entriesOf(convention.id)
    const matches = searchRegistrations(entries, query)
    const lastPage = Math.max(0, Math.ceil(matches.length / Math.max(1, query.rows)) - 1)
    const page = Math.min(query.page, lastPage)
    return {
      rows: matches.slice(page * query.rows, (page + 1) * query.rows),
      page,
      found: matches.length,
      totals: computeTotals(
        entries.map(({ row }) => row),
        convention.ticketPrice,
      ),
    }
  }

  async function csv(): Promise<string> {
    const convention = await conventions.current()
    const entries = await entriesOf(convention.id)
    const order = { q: '', payment: undefined, sort: 'name', descending: false } as const
    return registrationsCsv(searchRegistrations(entries, order), convention.timeZone)
  }

  return { listRegistrations, csv }
}

/** Lists when the badges of a convention were registered, in this year or an earlier one. */
export const createListRegisteredBadges =
  ({ database }: Pick<RegistrationDependencies, 'database'>) =>
  (conventionId: string) =>
    findRegisteredBadges(database.query, conventionId)
