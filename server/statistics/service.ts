import { findHomeOfPast } from '../../domain/home/variant.ts'
import {
  computeOwnStatistics,
  computeStatistics,
  publicStatistics,
  milesBetween,
  type RegistrationStatistics,
} from '../../domain/statistics/rules.ts'
import type { ShareStatisticsForm, ConventionStatistics } from '../../domain/statistics/schema.ts'
import { hasDays } from '../../domain/convention/rules.ts'
import { compareText } from '../../domain/kernel/text/compare.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { findPlace } from '../geo/lookup.ts'
import { recordAudit } from '../platform/audit.ts'
import { readSiteValue, writeSiteValue } from '../platform/database/site-values.ts'
import * as store from './store.ts'

export type StatisticsService = ReturnType<typeof createStatistics>

const sharedKey = (conventionId: string) => `shared-figures ${conventionId}` as const

/** Derives statistics from stored data; no extra data is recorded for them. */
export function createStatistics({ database, clock, conventions }: FeatureDependencies) {
  async function count({
    onlyShared: isSharedOnly,
  }: {
    onlyShared: boolean
  }): Promise<ConventionStatistics[]> {
    const { query } = database
    const conventionRows = await conventions.all()
    const sharedConventions = await Promise.all(
      conventionRows.map(async ({ id }) =>
        (await readSiteValue(query, sharedKey(id))) === null ? [] : [id],
      ),
    )
    const shared = new Set(sharedConventions.flat())
    const years = conventionRows
      // A convention without days belongs to no year yet.
      .filter((row) => hasDays(row) && (!isSharedOnly || shared.has(row.id)))
      .toSorted((a, b) => compareText(b.startDate, a.startDate))
    if (years.length === 0) return []
    const parties = await store.findRegistrationParties(query)
    const tables = await store.findEventStatistics(
      query,
      years.map(({ id }) => id),
    )
    const startOf = new Map(conventionRows.map(({ id, startDate }) => [id, startDate]))
    const byEmail = Map.groupBy(parties, ({ email }) => email)
    return years.map((convention) => {
      const { id, name, startDate, timeZone } = convention
      const hall =
        convention.venueName === '' ? null : { lat: convention.venueLat, lon: convention.venueLon }
      const conventionParties = parties.filter(({ conventionId }) => conventionId === id)
      const partyStatistics = conventionParties.map(
        ({ email, zip, people }): RegistrationStatistics => {
          const town = zip === null ? null : findPlace(zip)
          const earlierConventions = (byEmail.get(email) ?? []).filter(
            ({ conventionId }) => (startOf.get(conventionId) ?? '') < startDate,
          ).length
          const miles = town && hall && milesBetween(hall, town)
          return {
            peopleCount: people,
            earlierVisits: earlierConventions,
            town: town?.place ?? null,
            miles,
          }
        },
      )
      const conventionEvents = tables.filter(({ conventionId }) => conventionId === id)
      const year = formatInstant(startDate, 'year', timeZone)
      return {
        id,
        name,
        year,
        shared: shared.has(id),
        ...computeStatistics(partyStatistics, conventionEvents),
      }
    })
  }

  const share = ({ id, shared }: ShareStatisticsForm, user: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const convention = await conventions.find(id, query)
      if (!convention || !hasDays(convention))
        return refuse.notFound('This convention does not exist.')
      await writeSiteValue(query, sharedKey(id), shared ? 'yes' : null)
      const action = shared ? 'figures-shared' : 'figures-hidden'
      const { name, startDate, timeZone } = convention
      const subject = `${name} ${formatInstant(startDate, 'year', timeZone)}`
      await recordAudit(transaction, { actor: user, action, subject }, clock.now())
      markChanged('convention')
      return { done: true as const }
    })

  /** Statistics of the address at the convention to which the home page belongs after its end. */
  async function listOwn({ email }: User) {
    const { query } = database
    const past = findHomeOfPast(await conventions.all(), clock.now())
    if (!past) return null
    const nameIds = await store.findNameIds(query, { conventionId: past.id, email })
    return computeOwnStatistics(await store.findCompanions(query, nameIds), nameIds)
  }

  return {
    listOwn,
    list: () => count({ onlyShared: false }),
    listShared: async () => (await count({ onlyShared: true })).map(publicStatistics),
    share,
    isShared: async (conventionId: string) =>
      (await readSiteValue(database.query, sharedKey(conventionId))) !== null,
  }
}
