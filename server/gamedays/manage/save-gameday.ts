import type { GamedayInput, GamedayUpdate } from '../../../domain/gamedays/manage/forms.ts'
import { isNews } from '../../../domain/gamedays/guest-mail.ts'
import { noHold } from '../../../domain/waiting-list/hold.ts'
import { gamedayMoments } from '../../../domain/gamedays/start-and-end.ts'
import { dateTaken } from '../../../domain/gamedays/rules.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { isStale } from '../../../domain/kernel/forms/version.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import type { YesNo, Stored } from '../../platform/database/schema.ts'
import type { GamedayRow } from '../rows.ts'
import { changedRefusal, deletedRefusal, edited } from '../../platform/database/versions.ts'
import { newId } from '../../platform/tokens.ts'
import { afterChange } from '../calendar-entry.ts'
import type { Dependencies } from '../dependencies.ts'
import { findExpected } from '../stores/invitation-store.ts'
import { createNotifyChange } from '../mails/notify-change.ts'
import { forgetMoveFrom, recordMove } from '../stores/move-store.ts'
import { createServeWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { noGameday } from '../refusals.ts'
import { gamedayOf } from '../shapes.ts'
import * as store from '../stores/gameday-store.ts'
import { createdText, gamedayChanges, subjectOf } from './audit.ts'
import { describeGamedays } from './list-gamedays.ts'

const yesNo = (on: boolean): YesNo => (on ? 1 : 0)

/** Schedules a game day, or changes one and tells its guests. */
export function createSaveGameday(dependencies: Dependencies) {
  const { database, clock, config, conventions } = dependencies
  const { holdFreed } = createServeWaitingList(dependencies)
  const notifyChange = createNotifyChange(dependencies)

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

  function createGameday(form: GamedayInput, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const refusal = await dateRefusal(transaction, form.date, null)
      if (refusal) return refusal
      const row: GamedayRow = {
        ...form,
        ...(await momentsOf(query, form)),
        id: newId(),
        remindAccepted: yesNo(form.remindAccepted),
        nudgeUnreplied: yesNo(form.nudgeUnreplied),
        waitingList: yesNo(form.waitingList),
        ...noHold,
        sequence: 0,
        changedAt: null,
        createdAt: clock.now(),
      }
      await store.insertGameday(query, row)
      await forgetMoveFrom(query, row.date)
      const details = createdText(row)
      const record = { actor, action: 'gameday-created', subject: subjectOf(row), details } as const
      await recordAudit(transaction, record, clock.now())
      changed('gamedays')
      return gamedayOf({ ...row, version: 1, editedBy: null, editedAt: null }, { invitations: [] })
    })
  }

  function updateGameday(form: GamedayUpdate, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const before = await store.lockGameday(transaction, form.id)
      if (!before) {
        return (
          (await deletedRefusal(query, 'gameday', form.id, { user: actor, config })) ?? noGameday()
        )
      }
      const news = isNews(before, form)
      const { remindAccepted, nudgeUnreplied, waitingList, version, ...fields } = form
      const after: Stored<GamedayRow> = {
        ...before,
        ...fields,
        ...(await momentsOf(query, form)),
        ...(remindAccepted !== undefined && { remindAccepted: yesNo(remindAccepted) }),
        ...(nudgeUnreplied !== undefined && { nudgeUnreplied: yesNo(nudgeUnreplied) }),
        ...(waitingList !== undefined && { waitingList: yesNo(waitingList) }),
        ...(news && { changedAt: clock.now() }),
        ...((news || before.description !== form.description) && {
          sequence: afterChange(before),
        }),
      }
      const details = gamedayChanges(before, after)
      const isEdited = details !== ''
      if (isEdited && isStale(version, before.version)) {
        const [current = before] = await describeGamedays(query, [before], clock.now())
        return changedRefusal(query, 'gamedays', current, { user: actor, config })
      }
      const refusal = await dateRefusal(transaction, form.date, form.id)
      if (refusal) return refusal
      if (isEdited) Object.assign(after, edited(before.version, actor, clock.now()))
      await store.updateGameday(query, form.id, after)
      if (before.date !== after.date) await recordMove(query, before, after.date)
      if (news) {
        const guests = await findExpected(query, after.id)
        await notifyChange(transaction, after, before, guests)
      }
      const held = await holdFreed(transaction, after)
      const record = {
        actor,
        action: 'gameday-changed',
        subject: subjectOf(before),
        details,
      } as const
      if (isEdited) await recordAudit(transaction, record, clock.now())
      changed('gamedays')
      const [gameday] = await describeGamedays(query, [held], clock.now())
      return gameday ?? noGameday()
    })
  }

  return { createGameday, updateGameday }
}
