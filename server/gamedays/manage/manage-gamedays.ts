import type { GamedayInput, GamedayUpdate } from '../../../domain/gamedays/forms.ts'
import { gamedayMoments } from '../../../domain/gamedays/moments.ts'
import { inListOrder } from '../../../domain/gamedays/order.ts'
import { mostListed } from '../../../domain/gamedays/panel.ts'
import { dateTaken, isOver } from '../../../domain/gamedays/rules.ts'
import type { Gameday } from '../../../domain/gamedays/schema.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import { isStale } from '../../../domain/kernel/version.ts'
import type { User } from '../../../domain/people/schema.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { queueMail, withdrawMails } from '../../platform/mail/outbox.ts'
import type { Flag, GamedayRow, Stored } from '../../platform/database/schema.ts'
import {
  leaveTombstone,
  changedRefusal,
  deletedRefusal,
  edited,
} from '../../platform/database/versions.ts'
import { createdText, gamedayChanges, subjectOf } from './audit.ts'
import { afterChange } from '../calendar-entry.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import * as invitations from '../invitation-store.ts'
import { gamedayOf } from '../shapes.ts'
import * as store from '../store.ts'
import { newId } from '../../platform/tokens.ts'

export const noGameday = () => refuse.notFound('This gameday does not exist.')

const invitedIn = (counts: readonly invitations.StatusCount[] = []): number =>
  counts.reduce((sum, counted) => sum + counted.invitations, 0)

const flag = (on: boolean): Flag => (on ? 1 : 0)

/** What guests plan by: when one of these changes, they are told. */
const told = ['date', 'startTime', 'endTime', 'location'] as const

/** Scheduling game days: the organiser's side. */
export function createSchedule(dependencies: Dependencies) {
  const { database, clock, config, conventions } = dependencies

  const list = async () =>
    described(database.query, inListOrder(await store.findGamedays(database.query), clock.now()))

  /** With their invitations where they are few; a longer list is asked for by the page. */
  async function described(query: Query, rows: readonly Stored<GamedayRow>[]): Promise<Gameday[]> {
    const counts = Map.groupBy(await invitations.countByStatus(query), ({ gamedayId }) => gamedayId)
    const shortIds = rows
      .map(({ id }) => id)
      .filter((id) => invitedIn(counts.get(id)) <= mostListed)
    const guests = Map.groupBy(
      await invitations.listInvitations(query, shortIds),
      ({ gamedayId }) => gamedayId,
    )
    return rows.map((row) =>
      shortIds.includes(row.id)
        ? gamedayOf(row, guests.get(row.id) ?? [])
        : gamedayOf(row, [], counts.get(row.id)),
    )
  }

  async function get(id: string) {
    const row = await store.findGameday(database.query, id)
    if (!row) return noGameday()
    return gamedayOf(row, await invitations.listInvitations(database.query, [row.id]))
  }

  /** One game day a date, also when two organisers press the button at once. */
  async function dateRefusal({ query, lock }: Transaction, date: string, id: string | null) {
    await lock('gameday on', date)
    const there = await store.findGamedayOn(query, date)
    return there && there.id !== id ? new Refusal(dateTaken(date)) : null
  }

  async function momentsOf(
    query: Query,
    form: Pick<GamedayInput, 'date' | 'startTime' | 'endTime'>,
  ) {
    const { timeZone } = await conventions.current(query)
    return gamedayMoments(form, timeZone)
  }

  function create(form: GamedayInput, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const refusal = await dateRefusal(transaction, form.date, null)
      if (refusal) return refusal
      const row: GamedayRow = {
        ...form,
        ...(await momentsOf(query, form)),
        id: newId(),
        remindAccepted: flag(form.remindAccepted),
        nudgeUnreplied: flag(form.nudgeUnreplied),
        sequence: 0,
        changedAt: null,
        createdAt: clock.now(),
      }
      await store.insertGameday(query, row)
      const details = createdText(row)
      const note = { actor, action: 'gameday-created', subject: subjectOf(row), details } as const
      recordAudit(transaction, note, clock.now())
      changed('gamedays')
      return gamedayOf({ ...row, version: 1, editedBy: null, editedAt: null }, [])
    })
  }

  function update(form: GamedayUpdate, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const before = await store.lockGameday(transaction, form.id)
      if (!before) {
        return (
          (await deletedRefusal(query, 'gameday', form.id, { user: actor, config })) ?? noGameday()
        )
      }
      const isNews = told.some((field) => before[field] !== form[field])
      const { remindAccepted, nudgeUnreplied, version, ...fields } = form
      const after: Stored<GamedayRow> = {
        ...before,
        ...fields,
        ...(await momentsOf(query, form)),
        ...(remindAccepted !== undefined && { remindAccepted: flag(remindAccepted) }),
        ...(nudgeUnreplied !== undefined && { nudgeUnreplied: flag(nudgeUnreplied) }),
        ...(isNews && { changedAt: clock.now() }),
        ...((isNews || before.description !== form.description) && {
          sequence: afterChange(before),
        }),
      }
      const details = gamedayChanges(before, after)
      const isEdited = details !== ''
      if (isEdited && isStale(version, before.version)) {
        const [current = before] = await described(query, [before])
        return changedRefusal(query, 'gamedays', current, { user: actor, config })
      }
      const refusal = await dateRefusal(transaction, form.date, form.id)
      if (refusal) return refusal
      if (isEdited) Object.assign(after, edited(before.version, actor, clock.now()))
      await store.updateGameday(query, form.id, after)
      if (before.date !== after.date) await invitations.forgetReminders(query, form.id)
      if (isNews) await tellOfChange(transaction, before, after)
      const note = {
        actor,
        action: 'gameday-changed',
        subject: subjectOf(before),
        details,
      } as const
      if (isEdited) recordAudit(transaction, note, clock.now())
      changed('gamedays')
      const [gameday] = await described(query, [after])
      return gameday ?? noGameday()
    })
  }

  async function tellOfChange(transaction: Transaction, before: GamedayRow, after: GamedayRow) {
    const now = clock.now()
    if (isOver(after, now)) return
    const post = await gamedayMessages(dependencies, now, transaction.query)
    const guests = await invitations.findAccepted(transaction.query, after.id)
    const mails = guests.map((guest) => post.changed(after, before, guest))
    await queueMail(transaction, mails, now, { by: 'organiser' })
  }

  function remove(id: string, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const now = clock.now()
      const gameday = await store.lockGameday(transaction, id)
      if (!gameday) return noGameday()
      const guests = isOver(gameday, now) ? [] : await invitations.findAccepted(query, id)
      await withdrawMails(transaction, await invitations.findIds(query, id))
      await store.deleteGameday(query, id)
      await leaveTombstone(query, 'gameday', id, actor, now)
      const post = await gamedayMessages(dependencies, now, query)
      const last = { ...gameday, sequence: afterChange(gameday) }
      await queueMail(
        transaction,
        guests.map((guest) => post.cancelled(last, guest)),
        now,
        { by: 'organiser' },
      )
      const details = `${guests.length} who had accepted were told`
      const subject = subjectOf(gameday)
      recordAudit(transaction, { actor, action: 'gameday-deleted', subject, details }, now)
      changed('gamedays')
      return { done: true as const }
    })
  }

  /** In another zone the same clocks show another moment: game days keep their date and times. */
  async function followZone({ query, changed }: Transaction, timeZone: string): Promise<void> {
    for (const row of await store.findGamedays(query)) {
      const moments = gamedayMoments(row, timeZone)
      await store.updateGameday(query, row.id, { ...moments, sequence: afterChange(row) })
    }
    changed('gamedays')
  }

  return { list, get, create, update, remove, followZone }
}
