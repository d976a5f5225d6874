import { randomUUID } from 'node:crypto'
import { changesText } from '../../../domain/audit/rules.ts'
import { conventionDatesText } from '../../../domain/convention/rules.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import { isStale } from '../../../domain/kernel/forms/version.ts'
import {
  capacityTrouble,
  isFriday,
  overlaps,
  scheduleTrouble,
  usualStart,
} from '../../../domain/convention/settings/rules.ts'
import type {
  AllSettings,
  ConventionSettings,
  NextConvention,
  SettingsForm,
  SettingsSave,
} from '../../../domain/convention/settings/schema.ts'
import { settingLabels as labels } from '../../../domain/convention/settings/labels.ts'
import type { User } from '../../../domain/people/schema.ts'
import type { Conventions } from '../service.ts'
import type { Events } from '../../events/service.ts'
import type { Gamedays } from '../../gamedays/service.ts'
import type { People } from '../../people/service.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Query, Transaction } from '../../platform/database/database.ts'
import type { ConventionRow, Stored } from '../../platform/database/schema.ts'
import { changedRefusal, edited } from '../../platform/database/versions.ts'
import { formFrom, rowFrom, stateOf } from './shapes.ts'
import * as store from '../store.ts'

interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
  people: People
  events: Events
  gamedays: Gamedays
}

export type Settings = ReturnType<typeof createSettings>

const zones = new Set(Intl.supportedValuesOf('timeZone'))
const latestFirst = (a: ConventionRow, b: ConventionRow) => b.startDate.localeCompare(a.startDate)

/** Running another year without editing code. */
export function createSettings(dependencies: Dependencies) {
  const { database, clock, config, conventions, people, events, gamedays } = dependencies

  async function list(): Promise<AllSettings> {
    const all = await store.findConventions(database.query)
    const listed = all.toSorted(latestFirst).map((row) => describe(database.query, row, all))
    return { conventions: await Promise.all(listed), nextStartsOn: suggestion(all) }
  }

  const describe = async (
    query: Query,
    row: ConventionRow & { version: number },
    all: readonly ConventionRow[],
  ): Promise<ConventionSettings> => ({
    id: row.id,
    state: stateOf(row, all, clock.now()),
    badgesTaken: await store.countBadges(query, row.id),
    version: row.version,
    settings: formFrom(row),
  })

  function suggestion(all: readonly ConventionRow[]): string {
    const latest = all.toSorted(latestFirst)[0]
    const thisYear = Number(clock.now().slice(0, 4))
    const after = latest ? Number(formFrom(latest).startsOn.slice(0, 4)) + 1 : thisYear
    return usualStart(Math.max(after, thisYear))
  }

  /** One change of a convention at a time: two can never come to lie on the same days. */
  const alone = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    database.transaction(async (transaction) => {
      await transaction.lock('convention dates')
      return work(transaction)
    })

  const save = (id: string, { version, ...form }: SettingsSave, actor: User) =>
    alone(async (transaction) => {
      const { query } = transaction
      const before = await store.lockForSettings(transaction, id)
      if (!before) return refuse.notFound('There is no such convention.')
      const wanted = form.timeZone
      if (wanted !== before.timeZone && !zones.has(wanted)) return unknownZone()
      const after = rowFrom(id, form)
      const others = (await store.findConventions(query)).filter((row) => row.id !== id)
      const changes = changesText(labels, formFrom(before), formFrom(after))
      if (changes !== '' && isStale(version, before.version)) {
        const current = await describe(query, before, [...others, before])
        return changedRefusal(query, 'conventions', current, { user: actor, config })
      }
      const trouble =
        scheduleTrouble(form) ?? capacityTrouble(form.capacity, await store.countBadges(query, id))
      if (trouble) return refuse.invalid(trouble.message, trouble.field)
      const taken = overlapRefusal(after, others)
      if (taken) return taken
      if (changes === '') return describe(query, before, [...others, before])
      const edit = edited(before.version, actor, clock.now())
      await apply(transaction, before, { ...after, ...edit }, { actor, changes })
      return describe(query, { ...after, ...edit }, [...others, after])
    })

  /** Events keep their day and time, game days theirs, and the links in letters last as long as the convention. */
  async function apply(
    transaction: Transaction,
    before: ConventionRow,
    after: Stored<ConventionRow>,
    { actor, changes }: { actor: User; changes: string },
  ): Promise<void> {
    const { query, changed } = transaction
    const zoneBefore = (await conventions.current(query)).timeZone
    await store.updateConvention(query, after.id, after)
    await events.followConvention(transaction, after)
    if (before.endDate !== after.endDate) {
      await people.extendPersonalCodes(transaction, before.endDate, after.endDate)
    }
    const zoneAfter = (await conventions.current(query)).timeZone
    if (zoneBefore !== zoneAfter) await gamedays.followTimeZone(transaction, zoneAfter)
    const subject = `${after.name}, ${conventionDatesText(after)}`
    const note = { actor, action: 'settings-changed', subject, details: changes } as const
    recordAudit(transaction, note, clock.now())
    changed('convention')
  }

  const startNext = ({ startsOn }: NextConvention, actor: User) =>
    alone(async (transaction) => {
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
      const note = { actor, action: 'convention-started', subject, details } as const
      recordAudit(transaction, note, clock.now())
      changed('convention')
      return describe(query, { ...row, version: 1 }, [...all, row])
    })

  return { list, save, startNext }
}

/** The same hours on other days. What was announced for last year is not news any more. */
function movedTo(form: SettingsForm, startsOn: string): SettingsForm {
  const start = Temporal.PlainDate.from(form.startsOn)
  const length = start.until(Temporal.PlainDate.from(form.endsOn))
  const endsOn = Temporal.PlainDate.from(startsOn).add(length).toString()
  return { ...form, startsOn, endsOn, announcement: '' }
}

const unknownZone = () =>
  refuse.invalid('This is not a time zone such as America/New_York.', 'timeZone')

function overlapRefusal(row: ConventionRow, others: readonly ConventionRow[]) {
  const other = others.find((there) => overlaps(row, there))
  return other
    ? refuse.invalid(
        `There is already a convention on ${conventionDatesText(other)}. Choose other days.`,
        'startsOn',
      )
    : null
}
