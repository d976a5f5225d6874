import { figuresOf, forAll, milesBetween, type Party } from '../../domain/figures/rules.ts'
import type { SharedForm, YearFigures } from '../../domain/figures/schema.ts'
import { compare } from '../../domain/kernel/text/compare.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { placeOf } from '../places/lookup.ts'
import { recordAudit } from '../platform/audit.ts'
import { readSiteValue, writeSiteValue } from '../platform/database/site-values.ts'
import * as store from './store.ts'

export type Figures = ReturnType<typeof createFigures>

const markOf = (conventionId: string) => `shared-figures ${conventionId}` as const

/** From what is stored anyway: nothing is written down for them. */
export function createFigures({ database, clock, conventions }: FeatureDependencies) {
  async function count({ onlyShared }: { onlyShared: boolean }): Promise<YearFigures[]> {
    const { query } = database
    const all = await conventions.all()
    const marked = await Promise.all(
      all.map(async ({ id }) => ((await readSiteValue(query, markOf(id))) === null ? [] : [id])),
    )
    const shared = new Set(marked.flat())
    const years = all
      .filter(({ id }) => !onlyShared || shared.has(id))
      .toSorted((a, b) => compare(b.startDate, a.startDate))
    if (years.length === 0) return []
    const parties = await store.findParties(query)
    const tables = await store.findTables(
      query,
      years.map(({ id }) => id),
    )
    const startOf = new Map(all.map(({ id, startDate }) => [id, startDate]))
    const byEmail = Map.groupBy(parties, ({ email }) => email)
    return years.map((convention) => {
      const { id, name, startDate, timeZone } = convention
      const hall = { lat: convention.venueLat, lon: convention.venueLon }
      const own = parties.filter(({ conventionId }) => conventionId === id)
      const came = own.map(({ email, zip, people }): Party => {
        const place = zip === null ? null : placeOf(zip)
        const earlier = (byEmail.get(email) ?? []).filter(
          ({ conventionId }) => (startOf.get(conventionId) ?? '') < startDate,
        ).length
        const miles = place && milesBetween(hall, place)
        return { people, earlier, place: place?.place ?? null, miles }
      })
      const played = tables.filter(({ conventionId }) => conventionId === id)
      const year = formatInstant(startDate, 'year', timeZone)
      return { id, name, year, shared: shared.has(id), ...figuresOf(came, played) }
    })
  }

  const share = ({ id, shared }: SharedForm, user: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const convention = await conventions.find(id, query)
      if (!convention) return refuse.notFound('There is no such convention.')
      await writeSiteValue(query, markOf(id), shared ? 'yes' : null)
      const action = shared ? 'figures-shared' : 'figures-hidden'
      const { name, startDate, timeZone } = convention
      const subject = `${name} ${formatInstant(startDate, 'year', timeZone)}`
      await recordAudit(transaction, { actor: user, action, subject }, clock.now())
      changed('convention')
      return { done: true as const }
    })

  return {
    list: () => count({ onlyShared: false }),
    listShared: async () => (await count({ onlyShared: true })).map(forAll),
    share,
  }
}
