import { randomUUID } from 'node:crypto'
import { conventionDatesText, hasDays, nameAndDatesText } from '../../domain/convention/rules.ts'
import { moveDays } from '../../domain/settings/day-rules.ts'
import type { NextConvention } from '../../domain/settings/schema.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import { withConventionDates, type SettingsDependencies } from './dependencies.ts'
import { describeSettings } from './list-settings.ts'
import { overlapRefusal } from './refusals.ts'
import { toSettingsForm, compareLatestFirst, toConventionRow } from './settings-form.ts'

export function createStartNextConvention(dependencies: SettingsDependencies) {
  const { clock, conventions } = dependencies

  return ({ startsOn }: NextConvention, actor: User) =>
    withConventionDates(dependencies, async (transaction) => {
      const { query, markChanged } = transaction
      const conventionRows = await conventions.all(query)
      const latestConvention = conventionRows.toSorted(compareLatestFirst)[0]
      if (!latestConvention) return refuse.notFound('There is no earlier convention to copy.')
      if (!hasDays(latestConvention)) {
        return refuse.invalid('Save the days of this convention first.', 'startsOn')
      }
      const form = toSettingsForm(latestConvention)
      // Last year's announcement is outdated.
      const nextForm = { ...form, days: moveDays(form.days, startsOn), announcement: '' }
      const row = toConventionRow(randomUUID(), nextForm, {
        // A site that was never opened stays closed: the facts of its first convention may be missing.
        openedAt: latestConvention.openedAt === null ? null : clock.now(),
        plainTexts: latestConvention.plainTexts,
      })
      const overlap = overlapRefusal(row, conventionRows, 'startsOn')
      if (overlap) return overlap
      if (row.endDate <= clock.now()) {
        return refuse.invalid('These days have already passed.', 'startsOn')
      }
      await conventions.insert(query, row)
      const subject = nameAndDatesText(row)
      const details = `From ${conventionDatesText(latestConvention)}`
      const record = { actor, action: 'convention-started', subject, details } as const
      await recordAudit(transaction, record, clock.now())
      markChanged('convention')
      return describeSettings(dependencies, query, { ...row, version: 1 }, [...conventionRows, row])
    })
}
