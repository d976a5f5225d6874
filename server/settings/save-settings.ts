import { changesText } from '../../domain/audit/rules.ts'
import { conventionDatesText } from '../../domain/convention/rules.ts'
import { settingLabels as labels } from '../../domain/settings/labels.ts'
import { daysError, dayText, inOrder } from '../../domain/settings/day-rules.ts'
import { capacityError } from '../../domain/settings/rules.ts'
import type { SettingsForm, SettingsSave } from '../../domain/settings/schema.ts'
import { areasError, areaText } from '../../domain/convention/areas.ts'
import { isStale } from '../../domain/kernel/forms/version.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { Stored } from '../platform/database/schema.ts'
import { changedRefusal, edited } from '../platform/database/versions.ts'
import { changeDates, type Dependencies } from './dependencies.ts'
import { describeSettings } from './list-settings.ts'
import { overlapRefusal, unknownZone } from './refusals.ts'
import { formFrom, rowFrom } from './shapes.ts'

const zones = new Set(Intl.supportedValuesOf('timeZone'))

export function createSaveSettings(dependencies: Dependencies) {
  const { clock, config, conventions, auth, events, gamedays, registrations } = dependencies

  const save = (id: string, { version, ...sent }: SettingsSave, actor: User) =>
    changeDates(dependencies, async (transaction) => {
      const form = { ...sent, days: inOrder(sent.days) }
      const { query } = transaction
      const before = await conventions.lockAlone(transaction, id)
      if (!before) return refuse.notFound('There is no such convention.')
      const wanted = form.timeZone
      if (wanted !== before.timeZone && !zones.has(wanted)) return unknownZone()
      const after = rowFrom(id, form)
      const others = (await conventions.all(query)).filter((row) => row.id !== id)
      const changes = changesText(labels, shown(formFrom(before)), shown(formFrom(after)))
      if (changes !== '' && isStale(version, before.version)) {
        const current = await describeSettings(dependencies, query, before, [...others, before])
        return changedRefusal(query, 'conventions', current, { user: actor, config })
      }
      const trouble =
        daysError(form.days) ??
        areasError(form.areas) ??
        capacityError(form.capacity, await conventions.badgesTaken(query, id))
      if (trouble) return refuse.invalid(trouble.message, trouble.field)
      const taken = overlapRefusal(after, others, 'days.0.date')
      if (taken) return taken
      if (changes === '') return describeSettings(dependencies, query, before, [...others, before])
      const edit = edited(before.version, actor, clock.now())
      const left = await apply(transaction, before, { ...after, ...edit }, { actor, changes })
      if (left) return left
      return describeSettings(dependencies, query, { ...after, ...edit }, [...others, after])
    })

  /** Events keep their day and time, game days theirs, and the links in mails last as long as the convention. */
  async function apply(
    transaction: Transaction,
    before: ConventionRow,
    after: Stored<ConventionRow>,
    { actor, changes }: { actor: User; changes: string },
  ) {
    const { query, changed } = transaction
    const zoneBefore = (await conventions.current(query)).timeZone
    const editor = { user: actor, now: clock.now() }
    const seated = await events.leftTables(transaction, before, after)
    if (seated) return seated
    // It moves the tables, so what else is refused is refused before it.
    const left = await events.followConvention(transaction, before, after, editor)
    if (left) return left
    await conventions.update(query, after.id, after)
    if (before.endDate !== after.endDate) {
      auth.extendPersonalCodes(transaction, before.endDate, after.endDate)
    }
    const zoneAfter = (await conventions.current(query)).timeZone
    if (zoneBefore !== zoneAfter) await gamedays.followTimeZone(transaction, zoneAfter)
    const subject = `${after.name}, ${conventionDatesText(after)}`
    const record = { actor, action: 'settings-changed', subject, details: changes } as const
    await recordAudit(transaction, record, clock.now())
    changed('convention')
    const isMore = after.registrationCapacity > before.registrationCapacity
    const isCurrent = (await conventions.current(query)).id === after.id
    if (isMore && isCurrent) await registrations.giveFreeBadges(transaction, after)
    return null
  }

  return save
}

const shown = (form: SettingsForm) => ({
  ...form,
  days: form.days.map(dayText).join('; '),
  areas: form.areas.map(areaText).join('; '),
})
