import { randomUUID } from 'node:crypto'
import { conventionDatesText } from '../../domain/convention/rules.ts'
import { movedTo } from '../../domain/settings/day-rules.ts'
import type { NextConvention } from '../../domain/settings/schema.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import { changeDates, type Dependencies } from './dependencies.ts'
import { describeSettings } from './list-settings.ts'
import { overlapRefusal } from './refusals.ts'
import { formFrom, latestFirst, rowFrom } from './shapes.ts'

export function createStartNextConvention(dependencies: Dependencies) {
  const { clock, conventions } = dependencies

  return ({ startsOn }: NextConvention, actor: User) =>
    changeDates(dependencies, async (transaction) => {
      const { query, changed } = transaction
      const all = await conventions.all(query)
      const latest = all.toSorted(latestFirst)[0]
      if (!latest) return refuse.notFound('There is no convention to start from.')
      const form = formFrom(latest)
      // What was announced for last year is not news any more.
      const next = { ...form, days: movedTo(form.days, startsOn), announcement: '' }
      const row = rowFrom(randomUUID(), next)
      const taken = overlapRefusal(row, all, 'startsOn')
      if (taken) return taken
      if (row.endDate <= clock.now()) {
        return refuse.invalid('These days have already passed.', 'startsOn')
      }
      await conventions.insert(query, row)
      const subject = `${row.name}, ${conventionDatesText(row)}`
      const details = `From ${conventionDatesText(latest)}`
      const record = { actor, action: 'convention-started', subject, details } as const
      await recordAudit(transaction, record, clock.now())
      changed('convention')
      return describeSettings(dependencies, query, { ...row, version: 1 }, [...all, row])
    })
}
