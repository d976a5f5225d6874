import {
  type Entry,
  findEntries,
  toEntry,
  totalsOf,
} from '../../../domain/registration/manage/rules.ts'
import type {
  RegistrationPage,
  RegistrationQuery,
} from '../../../domain/registration/manage/schema.ts'
import { touches } from '../../../domain/kernel/topics.ts'
import type { Dependencies } from '../dependencies.ts'
import { registrationsCsv } from './csv.ts'
import { describe } from './describe.ts'
import { findAll } from './store.ts'

/** The administrator's view of who comes. */
export function createListRegistrations({ database, live, conventions }: Dependencies) {
  // A cache, read once per change and searched in memory: a page of 25,000 takes a few milliseconds on either engine,
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
    const rows = await findAll(database.query, conventionId)
    return rows.map((row) => toEntry(describe(row, places)))
  }

  async function listRegistrations(wanted: RegistrationQuery): Promise<RegistrationPage> {
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

  return { listRegistrations, csv }
}
