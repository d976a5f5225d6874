import { randomUUID } from 'node:crypto'
import { conventionDatesText } from '../../../domain/convention/rules.ts'
import { isFriday } from '../../../domain/convention/settings/rules.ts'
import type { NextConvention, SettingsForm } from '../../../domain/convention/settings/schema.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/people/schema.ts'
import { recordAudit } from '../../platform/audit.ts'
import * as store from '../store.ts'
import { changeDates, type Dependencies } from './dependencies.ts'
import { describeSettings } from './list-settings.ts'
import { overlapRefusal } from './refusals.ts'
import { formFrom, latestFirst, rowFrom } from './shapes.ts'

export function createStartNextConvention(dependencies: Dependencies) {
  const { clock } = dependencies

  return ({ startsOn }: NextConvention, actor: User) =>
    changeDates(dependencies, async (transaction) => {
      const { query, changed } = transaction
      const all = await store.findConventions(query)
      const latest = all.toSorted(latestFirst)[0]
      if (!latest) return refuse.notFound('There is no convention to start from.')
      if (!isFriday(startsOn)) return refuse.invalid('The first day must be a Friday.', 'startsOn')
      const row = rowFrom(randomUUID(), movedTo(formFrom(latest), startsOn))
      const taken = overlapRefusal(row, all)
      if (taken) return taken
      if (row.endDate <= clock.now()) {
        return refuse.invalid('These days have already passed.', 'startsOn')
      }
      await store.insertConvention(query, row)
      const subject = `${row.name}, ${conventionDatesText(row)}`
      const details = `From ${conventionDatesText(latest)}`
      const record = { actor, action: 'convention-started', subject, details } as const
      recordAudit(transaction, record, clock.now())
      changed('convention')
      return describeSettings(query, { ...row, version: 1 }, [...all, row], clock)
    })
}

/** The same hours on other days. What was announced for last year is not news any more. */
function movedTo(form: SettingsForm, startsOn: string): SettingsForm {
  const start = Temporal.PlainDate.from(form.startsOn)
  const length = start.until(Temporal.PlainDate.from(form.endsOn))
  const endsOn = Temporal.PlainDate.from(startsOn).add(length).toString()
  return { ...form, startsOn, endsOn, announcement: '' }
}
