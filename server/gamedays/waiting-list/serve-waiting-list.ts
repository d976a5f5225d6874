import { isGamedayOver } from '../../../domain/gamedays/rules.ts'
import { accepted } from '../../../domain/gamedays/status.ts'
import { type SpotHold, holdAfterChange, noHold } from '../../../domain/waiting-list/hold.ts'
import { notify, withdrawQueuedMail } from '../../notifications/notify.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { createWaitingList } from '../../waiting-list/waiting-list.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { nextSequence } from '../calendar-entry.ts'
import { type GamedayDependencies, gamedayMessages } from '../dependencies.ts'
import { findDueHolds, lockGameday, updateHold, updateSequence } from '../stores/gameday-store.ts'
import { loadMailStates } from '../stores/guest-mail-store.ts'
import { countTakenSpots } from '../stores/spot-store.ts'
import { gamedaySubjectId, spotsNotification } from '../mails/guest-notifications.ts'
import * as store from './store.ts'

export type GamedayWaitingList = Pick<
  ReturnType<typeof createServeGamedayWaitingList>,
  'reservePlace'
>

/** Every code path that frees spots must call `serveWaitingList` or `holdFreedSpots`, with the game day locked. */
export function createServeGamedayWaitingList(dependencies: GamedayDependencies) {
  const { clock, database } = dependencies

  const { reservePlace, assignFreeSpots, countAssignable } = createWaitingList<
    GamedayRow,
    store.GamedayWaitingParty
  >({
    findParties: store.findWaitingGuests,
    countParties: async (query, gameday) => (await store.findWaitingGuests(query, gameday)).length,
    isOn: (_, { waitingList }) => waitingList === 1,
    isOver: (gameday) => isGamedayOver(gameday, clock.now()),
    countFreeSpots,
    async assign(transaction, gameday, assigned) {
      const ids = assigned.map(({ party }) => party.id)
      await store.acceptWaitingGuests(transaction.query, ids, clock.now())
      const guests = assigned.map(({ party: { size: _, ...row }, skipped }) => ({ row, skipped }))
      await notifyAssigned(transaction, gameday, guests)
    },
  })

  /** Assigns spots after a guest's own reply, at once, except those that are held for an Undo. */
  async function serveWaitingList<Row extends GamedayRow>(transaction: Transaction, gameday: Row) {
    await assignFreeSpots(transaction, gameday, gameday.heldSpots)
    if (gameday.heldSpots === 0) return gameday
    const heldSpots = await countAssignable(transaction.query, gameday)
    const { heldUntil } = heldSpots === 0 ? noHold : gameday
    return saveHold(transaction, gameday, { heldSpots, heldUntil })
  }

  /** Holds the spots that an organizer's change frees: the waiting list gets them after the time for an Undo. */
  async function holdFreedSpots<Row extends GamedayRow>(transaction: Transaction, gameday: Row) {
    const assignableSpots = await countAssignable(transaction.query, gameday)
    return saveHold(transaction, gameday, holdAfterChange(gameday, assignableSpots, clock.now()))
  }

  /**
   * Assigns held spots to waiting lists after the time for an Undo. Each game day is locked and read again, so of
   * several servers one does it, and a hold that a later change extended continues.
   */
  async function serveDueSpots(): Promise<number> {
    const dueGamedayIds = await findDueHolds(database.query, clock.now())
    for (const id of dueGamedayIds) {
      await database.transaction(async (transaction) => {
        const gameday = await lockGameday(transaction, id)
        const isDue = (await findDueHolds(transaction.query, clock.now())).includes(id)
        if (!gameday || !isDue) return
        await serveWaitingList(transaction, await saveHold(transaction, gameday, noHold))
      })
    }
    return dueGamedayIds.length
  }

  /**
   * Sends this mail to every guest who waited, whatever their notification settings: it is the answer to their reply.
   */
  async function notifyAssigned(
    transaction: Transaction,
    before: GamedayRow,
    assignedGuests: readonly { row: InvitationRow; skipped?: number }[],
  ): Promise<void> {
    const now = clock.now()
    const gameday = { ...before, sequence: nextSequence(before) }
    await updateSequence(transaction.query, gameday)
    const messages = await gamedayMessages(dependencies, now, transaction.query)
    const guests = assignedGuests.map(({ row, skipped = 0 }) => ({
      guest: { ...row, status: accepted, repliedAt: now, waitsSince: '' } satisfies InvitationRow,
      skipped,
    }))
    // The mail about their spots states date, time and place; a queued change mail would say that they still wait.
    for (const { guest } of guests) {
      await withdrawQueuedMail(transaction, gamedaySubjectId(gameday.id), guest.guestEmail)
    }
    const ids = guests.map(({ guest }) => guest.id)
    const mailStateOf = await loadMailStates(transaction.query, ids)
    const mails = guests.map(({ guest, skipped }) =>
      messages.seated(gameday, guest, skipped, mailStateOf(guest.id).lastSent),
    )
    await queueMail(transaction, mails, now, { by: 'team' })
    const notifications = guests.map(({ guest }) => spotsNotification(gameday, guest))
    await notify(transaction, notifications, { now, cause: { by: 'team' } })
    transaction.markChanged('gamedays')
  }

  return { reservePlace, serveWaitingList, holdFreedSpots, serveDueSpots, notifyAssigned }
}

async function countFreeSpots(query: Query, { id, capacity }: GamedayRow): Promise<number> {
  return capacity - (await countTakenSpots(query, id))
}

async function saveHold<Row extends GamedayRow>(
  transaction: Transaction,
  gameday: Row,
  hold: SpotHold,
): Promise<Row> {
  const after = { ...gameday, ...hold }
  if (hold.heldSpots === gameday.heldSpots && hold.heldUntil === gameday.heldUntil) return after
  await updateHold(transaction.query, after)
  transaction.markChanged('gamedays')
  return after
}
