import { sameWeekdayInYear } from '../../domain/settings/yearly-pattern.ts'
import type { AllSettings, ConventionSettings } from '../../domain/settings/schema.ts'
import type { Query } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { SettingsDependencies } from './dependencies.ts'
import { toSettingsForm, compareLatestFirst, conventionState } from './settings-form.ts'

/** Lists all conventions, latest first, and the earliest start of the next one. */
export function createListSettings(dependencies: SettingsDependencies) {
  const { database, clock, conventions } = dependencies

  function suggestNextStart(conventionRows: readonly ConventionRow[]): string {
    const latest = conventionRows.toSorted(compareLatestFirst)[0]
    const thisYear = Number(clock.now().slice(0, 4))
    const startsOn = (latest && toSettingsForm(latest).days[0]?.date) ?? clock.now().slice(0, 10)
    const after = Number(startsOn.slice(0, 4)) + 1
    return sameWeekdayInYear(startsOn, Math.max(after, thisYear))
  }

  return async (): Promise<AllSettings> => {
    const conventionRows = await conventions.all()
    const conventionSettings = conventionRows
      .toSorted(compareLatestFirst)
      .map((row) => describeSettings(dependencies, database.query, row, conventionRows))
    return {
      conventions: await Promise.all(conventionSettings),
      nextStartsOn: suggestNextStart(conventionRows),
    }
  }
}

export const describeSettings = async (
  { conventions, clock }: SettingsDependencies,
  query: Query,
  row: ConventionRow & { version: number },
  conventionRows: readonly ConventionRow[],
): Promise<ConventionSettings> => ({
  id: row.id,
  state: conventionState(row, conventionRows, clock.now()),
  badgesTaken: await conventions.badgesTaken(query, row.id),
  version: row.version,
  isGettingReady: row.openedAt === null,
  hasPlainTexts: row.plainTexts === 1,
  settings: toSettingsForm(row),
})
