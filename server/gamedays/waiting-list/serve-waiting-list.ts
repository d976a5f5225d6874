import { isOver } from '../../../domain/gamedays/rules.ts'
import { accepted } from '../../../domain/gamedays/status.ts'
import { type Hold, holdAfterChange, noHold } from '../../../domain/waiting-list/hold.ts'
import { tell, withdrawWaitingMail } from '../../notices/tell.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { createWaitingList } from '../../waiting-list/waiting-list.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { afterChange } from '../calendar-entry.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import { findHoldsDue, lockGameday, writeHold, writeSequence } from '../stores/gameday-store.ts'
import { findMailStates } from '../stores/guest-mail-store.ts'
import { countSeats } from '../stores/seat-store.ts'
import { aboutGameday, seatsTelling } from '../mails/tell-guests.ts'
import * as store from './store.ts'

export type GamedayWaitingList = Pick<ReturnType<typeof createServeWaitingList>, 'reserve'>

/** Every code path that frees spots must call `serve` or `holdFreed`, with the game day locked. */
export function createServeWaitingList(dependencies: Dependencies) {
  const { clock, database } = dependencies

  const { reserve, assignFreeSpots, countAssignable } = createWaitingList<
    GamedayRow,
    store.WaitingParty
  >({
    findParties: store.findParties,
    countParties: async (query, gameday) => (await store.findParties(query, gameday)).length,
    isOn: (_, { waitingList }) => waitingList === 1,
    isOver: (gameday) => isOver(gameday, clock.now()),
    countFreeSpots,
    async assign(transaction, gameday, assigned) {
      const ids = assigned.map(({ party }) => party.id)
      await store.acceptWaiting(transaction.query, ids, clock.now())
      const guests = assigned.map(({ party: { size: _, ...row }, skipped }) => ({ row, skipped }))
      await notifyAssigned(transaction, gameday, guests)
    },
  })

  /** After a guest's own reply: the waiting list gets the spots at once, except those that are held for an Undo. */
  async function serve<Row extends GamedayRow>(transaction: Transaction, gameday: Row) {
    await assignFreeSpots(transaction, gameday, gameday.heldSpots)
    if (gameday.heldSpots === 0) return gameday
    const heldSpots = await countAssignable(transaction.query, gameday)
    const { heldUntil } = heldSpots === 0 ? noHold : gameday
    return writeHoldOf(transaction, gameday, { heldSpots, heldUntil })
  }

  /** After an organizer's change: the waiting list gets the spots once there was time for an Undo. */
  async function holdFreed<Row extends GamedayRow>(transaction: Transaction, gameday: Row) {
    const wanted = await countAssignable(transaction.query, gameday)
    return writeHoldOf(transaction, gameday, holdAfterChange(gameday, wanted, clock.now()))
  }

  /**
   * Gives held spots to waiting lists once there was time for an Undo. Each game day is locked and read again, so of several
   * servers one does it, and a hold that a later change extended stays.
   */
  async function serveDueSpots(): Promise<number> {
    const due = await findHoldsDue(database.query, clock.now())
    for (const id of due) {
      await database.transaction(async (transaction) => {
        const gameday = await lockGameday(transaction, id)
        const isDue = (await findHoldsDue(transaction.query, clock.now())).includes(id)
        if (!gameday || !isDue) return
        await serve(transaction, await writeHoldOf(transaction, gameday, noHold))
      })
    }
    return due.length
  }

  /** Every guest who waited gets this mail, whatever their notification settings: it is the answer to their reply. */
  async function notifyAssigned(
    transaction: Transaction,
    before: GamedayRow,
    given: readonly { row: InvitationRow; skipped?: number }[],
  ): Promise<void> {
    const now = clock.now()
    const gameday = { ...before, sequence: afterChange(before) }
    await writeSequence(transaction.query, gameday)
    const messages = await gamedayMessages(dependencies, now, transaction.query)
    const guests = given.map(({ row, skipped = 0 }) => ({
      guest: { ...row, status: accepted, repliedAt: now, waitsSince: '' } satisfies InvitationRow,
      skipped,
    }))
    // The mail about their spots says when and where; a mail about that change would say that they still wait.
    for (const { guest } of guests) {
      await withdrawWaitingMail(transaction, aboutGameday(gameday.id), guest.guestEmail)
    }
    const ids = guests.map(({ guest }) => guest.id)
    const stateOf = await findMailStates(transaction.query, ids)
    const mails = guests.map(({ guest, skipped }) =>
      messages.seated(gameday, guest, skipped, stateOf(guest.id).lastSent),
    )
    await queueMail(transaction, mails, now, { by: 'organiser' })
    const tellings = guests.map(({ guest }) => seatsTelling(gameday, guest))
    await tell(transaction, tellings, { now, cause: { by: 'organiser' } })
    transaction.changed('gamedays')
  }

  return { reserve, serve, holdFreed, serveDueSpots, notifyAssigned }
}

async function countFreeSpots(query: Query, { id, capacity }: GamedayRow): Promise<number> {
  return capacity - (await countSeats(query, id))
}

async function writeHoldOf<Row extends GamedayRow>(
  transaction: Transaction,
  gameday: Row,
  hold: Hold,
): Promise<Row> {
  const after = { ...gameday, ...hold }
  if (hold.heldSpots === gameday.heldSpots && hold.heldUntil === gameday.heldUntil) return after
  await writeHold(transaction.query, after)
  transaction.changed('gamedays')
  return after
}
