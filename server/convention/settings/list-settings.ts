import { sameDayOfYear } from '../../../domain/convention/settings/yearly-pattern.ts'
import type { AllSettings, ConventionSettings } from '../../../domain/convention/settings/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Query } from '../../platform/database/database.ts'
import type { ConventionRow } from '../rows.ts'
import * as store from '../store.ts'
import type { Dependencies } from './dependencies.ts'
import { formFrom, latestFirst, stateOf } from './shapes.ts'

/** All conventions, the latest first, and when the next could start. */
export function createListSettings({ database: { query }, clock }: Dependencies) {
  function suggestion(all: readonly ConventionRow[]): string {
    const latest = all.toSorted(latestFirst)[0]
    const thisYear = Number(clock.now().slice(0, 4))
    const startsOn = latest ? (formFrom(latest).days[0]?.date ?? '') : clock.now().slice(0, 10)
    const after = Number(startsOn.slice(0, 4)) + 1
    return sameDayOfYear(startsOn, Math.max(after, thisYear))
  }

  return async (): Promise<AllSettings> => {
    const all = await store.findConventions(query)
    const listed = all.toSorted(latestFirst).map((row) => describeSettings(query, row, all, clock))
    return { conventions: await Promise.all(listed), nextStartsOn: suggestion(all) }
  }
}

export const describeSettings = async (
  query: Query,
  row: ConventionRow & { version: number },
  all: readonly ConventionRow[],
  clock: Clock,
): Promise<ConventionSettings> => ({
  id: row.id,
  state: stateOf(row, all, clock.now()),
  badgesTaken: await store.countBadges(query, row.id),
  version: row.version,
  settings: formFrom(row),
})
