import { sameDayOfYear } from '../../domain/settings/yearly-pattern.ts'
import type { AllSettings, ConventionSettings } from '../../domain/settings/schema.ts'
import type { Query } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { Dependencies } from './dependencies.ts'
import { formFrom, latestFirst, stateOf } from './shapes.ts'

/** All conventions, the latest first, and when the next could start. */
export function createListSettings(dependencies: Dependencies) {
  const { database, clock, conventions } = dependencies

  function suggestion(all: readonly ConventionRow[]): string {
    const latest = all.toSorted(latestFirst)[0]
    const thisYear = Number(clock.now().slice(0, 4))
    const startsOn = latest ? (formFrom(latest).days[0]?.date ?? '') : clock.now().slice(0, 10)
    const after = Number(startsOn.slice(0, 4)) + 1
    return sameDayOfYear(startsOn, Math.max(after, thisYear))
  }

  return async (): Promise<AllSettings> => {
    const all = await conventions.all()
    const listed = all
      .toSorted(latestFirst)
      .map((row) => describeSettings(dependencies, database.query, row, all))
    return { conventions: await Promise.all(listed), nextStartsOn: suggestion(all) }
  }
}

export const describeSettings = async (
  { conventions, clock }: Dependencies,
  query: Query,
  row: ConventionRow & { version: number },
  all: readonly ConventionRow[],
): Promise<ConventionSettings> => ({
  id: row.id,
  state: stateOf(row, all, clock.now()),
  badgesTaken: await conventions.badgesTaken(query, row.id),
  version: row.version,
  settings: formFrom(row),
})
