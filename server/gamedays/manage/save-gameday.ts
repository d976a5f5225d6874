import type { GamedayInput, GamedayUpdate } from '../../../domain/gamedays/manage/forms.ts'
import { isScheduleChange } from '../../../domain/gamedays/guest-mail.ts'
import { noHold } from '../../../domain/waiting-list/hold.ts'
import { gamedayStartAndEnd } from '../../../domain/gamedays/start-and-end.ts'
import {
  dateTakenRefusal,
  gamedayOverMessage,
  isGamedayOver,
} from '../../../domain/gamedays/rules.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { isStaleVersion } from '../../../domain/kernel/forms/version.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import type { YesNo, StoredRow } from '../../platform/database/schema.ts'
import type { GamedayRow } from '../rows.ts'
import {
  changedRefusal,
  deletedRefusal,
  nextVersionColumns,
} from '../../platform/database/versions.ts'
import { newId } from '../../platform/tokens.ts'
import { nextSequence } from '../calendar-entry.ts'
import type { GamedayDependencies } from '../dependencies.ts'
import { listInvitations } from '../stores/invitation-list-store.ts'
import { findExpectedGuests } from '../stores/invitation-store.ts'
import { createNotifyChange } from '../mails/notify-change.ts'
import { deleteMoveFrom, insertMove } from '../stores/move-store.ts'
import { createServeGamedayWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { gamedayNotFound } from '../refusals.ts'
import { toGameday } from '../to-api.ts'
import * as store from '../stores/gameday-store.ts'
import { createdAuditText, gamedayChanges, gamedayAuditSubject } from './audit.ts'
import { createInviteGuests } from './invite-guests.ts'
import { describeGamedays } from './list-gamedays.ts'

const toYesNo = (on: boolean): YesNo => (on ? 1 : 0)

/** Creates a game day, or changes one and notifies its guests. */
export function createSaveGameday(dependencies: GamedayDependencies) {
  const { database, clock, config, conventions } = dependencies
  const { holdFreedSpots } = createServeGamedayWaitingList(dependencies)
  const notifyChange = createNotifyChange(dependencies)
  const { inviteGuestsOf } = createInviteGuests(dependencies)

  /** Allows one game day per date, also when two organizers save at once. */
  async function dateRefusal({ query, lock }: Transaction, date: string, id: string | null) {
    await lock('gameday on', date)
    const existing = await store.findGamedayOn(query, date)
    return existing && existing.id !== id ? new Refusal(dateTakenRefusal(date)) : null
  }

  async function momentsOf(
    query: Query,
    form: Pick<GamedayInput, 'date' | 'startTime' | 'endTime'>,
  ) {
    const { timeZone } = await conventions.current(query)
    return gamedayStartAndEnd(form, timeZone)
  }

  function createGameday({ inviteGuestsOf: formerId, ...form }: GamedayInput, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const refusal = await dateRefusal(transaction, form.date, null)
      if (refusal) return refusal
      const moments = await momentsOf(query, form)
      if (formerId && isGamedayOver(moments, clock.now())) return new Refusal(gamedayOverMessage)
      const row: GamedayRow = {
        ...form,
        ...moments,
        id: newId(),
        remindAccepted: toYesNo(form.remindAccepted),
        nudgeUnreplied: toYesNo(form.nudgeUnreplied),
        waitingList: toYesNo(form.waitingList),
        showGuests: toYesNo(form.showGuests),
        ...noHold,
        sequence: 0,
        changedAt: null,
        createdAt: clock.now(),
      }
      await store.insertGameday(query, row)
      await deleteMoveFrom(query, row.date)
      const details = createdAuditText(row)
      const record = {
        actor,
        action: 'gameday-created',
        subject: gamedayAuditSubject(row),
        details,
      } as const
      await recordAudit(transaction, record, clock.now())
      if (formerId) await inviteGuestsOf(transaction, row, formerId, actor)
      markChanged('gamedays')
      const stored = { ...row, version: 1, editedBy: null, editedAt: null }
      return toGameday(stored, { invitations: await listInvitations(query, [row.id]) })
    })
  }

  function updateGameday(form: GamedayUpdate, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const before = await store.lockGameday(transaction, form.id)
      if (!before) {
        return (
          (await deletedRefusal(query, 'gameday', form.id, { user: actor, config })) ??
          gamedayNotFound()
        )
      }
      const isScheduleChanged = isScheduleChange(before, form)
      const { remindAccepted, nudgeUnreplied, waitingList, showGuests, version, ...fields } = form
      const after: StoredRow<GamedayRow> = {
        ...before,
        ...fields,
        ...(await momentsOf(query, form)),
        ...(remindAccepted !== undefined && { remindAccepted: toYesNo(remindAccepted) }),
        ...(nudgeUnreplied !== undefined && { nudgeUnreplied: toYesNo(nudgeUnreplied) }),
        ...(waitingList !== undefined && { waitingList: toYesNo(waitingList) }),
        ...(showGuests !== undefined && { showGuests: toYesNo(showGuests) }),
        ...(isScheduleChanged && { changedAt: clock.now() }),
        ...((isScheduleChanged || before.description !== form.description) && {
          sequence: nextSequence(before),
        }),
      }
      const details = gamedayChanges(before, after)
      const isEdited = details !== ''
      if (isEdited && isStaleVersion(version, before.version)) {
        const [current = before] = await describeGamedays(query, [before], clock.now())
        return changedRefusal(query, 'gamedays', current, { user: actor, config })
      }
      const refusal = await dateRefusal(transaction, form.date, form.id)
      if (refusal) return refusal
      if (isEdited) Object.assign(after, nextVersionColumns(before.version, actor, clock.now()))
      await store.updateGameday(query, form.id, after)
      if (before.date !== after.date) await insertMove(query, before, after.date)
      if (isScheduleChanged) {
        const guests = await findExpectedGuests(query, after.id)
        await notifyChange(transaction, after, before, guests)
      }
      const heldGameday = await holdFreedSpots(transaction, after)
      const record = {
        actor,
        action: 'gameday-changed',
        subject: gamedayAuditSubject(before),
        details,
      } as const
      if (isEdited) await recordAudit(transaction, record, clock.now())
      markChanged('gamedays')
      const [gameday] = await describeGamedays(query, [heldGameday], clock.now())
      return gameday ?? gamedayNotFound()
    })
  }

  return { createGameday, updateGameday }
}
