import { changesText } from '../../domain/audit/rules.ts'
import { nameAndDatesText } from '../../domain/convention/rules.ts'
import { settingLabels as labels } from '../../domain/settings/labels.ts'
import { conventionDaysError, dayFormText, sortDays } from '../../domain/settings/day-rules.ts'
import { capacityTooSmallError, emptiedSettingError } from '../../domain/settings/rules.ts'
import type { SettingsForm, SettingsSave } from '../../domain/settings/schema.ts'
import { areasError, areaText } from '../../domain/convention/areas.ts'
import { isStaleVersion } from '../../domain/kernel/forms/version.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { StoredRow } from '../platform/database/schema.ts'
import { changedRefusal, nextVersionColumns } from '../platform/database/versions.ts'
import { withConventionDates, type SettingsDependencies } from './dependencies.ts'
import { describeSettings } from './list-settings.ts'
import { overlapRefusal, unknownPositionRefusal, unknownTimeZoneRefusal } from './refusals.ts'
import { findPosition } from './find-position.ts'
import { toSettingsForm, toConventionRow } from './settings-form.ts'

const timeZones = new Set(Intl.supportedValuesOf('timeZone'))

export function createSaveSettings(dependencies: SettingsDependencies) {
  const { clock, config, conventions, auth, events, gamedays, registrations } = dependencies

  const save = (id: string, { version, ...sent }: SettingsSave, actor: User) =>
    withConventionDates(dependencies, async (transaction) => {
      const position = findPosition(sent)
      if (!position) return unknownPositionRefusal()
      const form = { ...sent, ...position, days: sortDays(sent.days) }
      const { query } = transaction
      const before = await conventions.lockAlone(transaction, id)
      if (!before) return refuse.notFound('This convention does not exist.')
      const requestedZone = form.timeZone
      if (requestedZone !== before.timeZone && !timeZones.has(requestedZone))
        return unknownTimeZoneRefusal()
      const after = toConventionRow(id, form, before)
      const others = (await conventions.all(query)).filter((row) => row.id !== id)
      const changes = changesText(
        labels,
        auditValues(toSettingsForm(before)),
        auditValues(toSettingsForm(after)),
      )
      if (changes !== '' && isStaleVersion(version, before.version)) {
        const current = await describeSettings(dependencies, query, before, [...others, before])
        return changedRefusal(query, 'conventions', current, { user: actor, config })
      }
      const refusal =
        emptiedSettingError(toSettingsForm(before), form) ??
        conventionDaysError(form.days) ??
        areasError(form.areas) ??
        capacityTooSmallError(form.capacity, await conventions.badgesTaken(query, id))
      if (refusal) return refuse.invalid(refusal.message, refusal.field)
      const overlap = overlapRefusal(after, others, 'days.0.date')
      if (overlap) return overlap
      if (changes === '') return describeSettings(dependencies, query, before, [...others, before])
      const edit = nextVersionColumns(before.version, actor, clock.now())
      const applyRefusal = await applySettings(
        transaction,
        before,
        { ...after, ...edit },
        { actor, changes },
      )
      if (applyRefusal) return applyRefusal
      return describeSettings(dependencies, query, { ...after, ...edit }, [...others, after])
    })

  /** Preserves the local day and time of events and game days, and extends the links in mails with the convention. */
  async function applySettings(
    transaction: Transaction,
    before: ConventionRow,
    after: StoredRow<ConventionRow>,
    { actor, changes }: { actor: User; changes: string },
  ) {
    const { query, markChanged } = transaction
    const zoneBefore = (await conventions.current(query)).timeZone
    const editor = { user: actor, now: clock.now() }
    const tableRefusal = await events.findRemovedTables(transaction, before, after)
    if (tableRefusal) return tableRefusal
    // Runs last, because it moves the events: all other refusals come first.
    const dayRefusal = await events.moveEventsWithConvention(transaction, before, after, editor)
    if (dayRefusal) return dayRefusal
    await conventions.update(query, after.id, after)
    if (before.endDate !== after.endDate) {
      auth.extendPersonalCodes(transaction, before.endDate, after.endDate)
    }
    const newTimeZone = (await conventions.current(query)).timeZone
    if (zoneBefore !== newTimeZone) await gamedays.applyTimeZoneToGamedays(transaction, newTimeZone)
    const subject = nameAndDatesText(after)
    const record = { actor, action: 'settings-changed', subject, details: changes } as const
    await recordAudit(transaction, record, clock.now())
    markChanged('convention')
    const hasMoreBadges = after.registrationCapacity > before.registrationCapacity
    const isCurrent = (await conventions.current(query)).id === after.id
    if (hasMoreBadges && isCurrent) await registrations.giveFreeBadges(transaction, after)
    return null
  }

  return save
}

const auditValues = (form: SettingsForm) => ({
  ...form,
  days: form.days.map(dayFormText).join('; '),
  areas: form.areas.map(areaText).join('; '),
})
