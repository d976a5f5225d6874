import { type Hold, holdAfterChange, noHold } from '../../../domain/gamedays/waiting-list/hold.ts'
import { partySize } from '../../../domain/gamedays/waiting-list/rules.ts'
import { isOver } from '../../../domain/gamedays/rules.ts'
import { accepted } from '../../../domain/gamedays/status.ts'
import { seatParties } from '../../../domain/waiting-list/assign-spots.ts'
import { tell, withdrawWaitingMail } from '../../notices/tell.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { afterChange } from '../calendar-entry.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import { writeHold, writeSequence } from '../store.ts'
import { findMailStates } from '../stores/guest-mail-store.ts'
import { countSeats } from '../stores/seat-store.ts'
import { aboutGameday, seatsTelling } from '../tell-guests.ts'
import * as store from './store.ts'

/** Every code path that frees spots must call one of these, with the game day locked. */
export function createServeLine(dependencies: Dependencies) {
  const { clock } = dependencies

  /** After a guest's own reply: the waiting list gets the spots at once, except those that are held for an Undo. */
  async function serve<Row extends GamedayRow>(transaction: Transaction, gameday: Row) {
    const parties = await partiesOf(transaction, gameday)
    if (parties.length > 0) {
      const free = await freeSpots(transaction, gameday)
      await seat(transaction, gameday, seatParties(parties, free - gameday.heldSpots))
    }
    if (gameday.heldSpots === 0) return gameday
    const heldSpots = await spotsWanted(transaction, gameday)
    const { heldUntil } = heldSpots === 0 ? noHold : gameday
    return writeHoldOf(transaction, gameday, { heldSpots, heldUntil })
  }

  /** After an organizer's change: the waiting list gets the spots once there was time for an Undo. */
  async function holdFreed<Row extends GamedayRow>(transaction: Transaction, gameday: Row) {
    const wanted = await spotsWanted(transaction, gameday)
    return writeHoldOf(transaction, gameday, holdAfterChange(gameday, wanted, clock.now()))
  }

  /** Gives out everything that is free and ends the hold. */
  async function serveHeld(transaction: Transaction, gameday: GamedayRow): Promise<void> {
    const released = await writeHoldOf(transaction, gameday, noHold)
    await serve(transaction, released)
  }

  /** Empty where the waiting list gets nothing. */
  async function partiesOf({ query }: Transaction, gameday: GamedayRow) {
    if (gameday.waitingList === 0 || isOver(gameday, clock.now())) return []
    const rows = await store.findLine(query, gameday.id)
    return rows.map((row) => ({ row, size: partySize(row) }))
  }

  async function spotsWanted(transaction: Transaction, gameday: GamedayRow): Promise<number> {
    const parties = await partiesOf(transaction, gameday)
    if (parties.length === 0) return 0
    const { seated } = seatParties(parties, await freeSpots(transaction, gameday))
    return seated.reduce((sum, { size }) => sum + size, 0)
  }

  async function seat(
    transaction: Transaction,
    gameday: GamedayRow,
    { seated, line }: ReturnType<typeof seatParties<{ row: InvitationRow; size: number }>>,
  ): Promise<void> {
    if (seated.length === 0) return
    const ids = seated.map(({ row }) => row.id)
    await store.markSeated(transaction.query, ids, clock.now())
    const given = seated.map(({ row }) => ({
      row,
      passed: line.filter((other) => other.row.waitsSince < row.waitsSince).length,
    }))
    await tellSeated(transaction, gameday, given)
  }

  /** Everybody who waited is written to, whatever they chose to hear: it is the answer to their reply. */
  async function tellSeated(
    transaction: Transaction,
    before: GamedayRow,
    given: readonly { row: InvitationRow; passed?: number }[],
  ): Promise<void> {
    const now = clock.now()
    const gameday = { ...before, sequence: afterChange(before) }
    transaction.sendWithCommit(writeSequence, gameday)
    const messages = await gamedayMessages(dependencies, now, transaction.query)
    const guests = given.map(({ row, passed = 0 }) => ({
      guest: { ...row, status: accepted, repliedAt: now, waitsSince: '' } satisfies InvitationRow,
      passed,
    }))
    // The mail of their seats says when and where; that it had changed would say that they wait.
    for (const { guest } of guests) {
      await withdrawWaitingMail(transaction, aboutGameday(gameday.id), guest.guestEmail)
    }
    const ids = guests.map(({ guest }) => guest.id)
    const stateOf = await findMailStates(transaction.query, ids)
    const mails = guests.map(({ guest, passed }) =>
      messages.seated(gameday, guest, passed, stateOf(guest.id).lastSent),
    )
    await queueMail(transaction, mails, now, { by: 'organiser' })
    const tellings = guests.map(({ guest }) => seatsTelling(gameday, guest))
    await tell(transaction, tellings, { now, cause: { by: 'organiser' } })
    transaction.changed('gamedays')
  }

  return { serve, holdFreed, serveHeld, tellSeated }
}

const freeSpots = async ({ query }: Transaction, { id, capacity }: GamedayRow): Promise<number> =>
  capacity - (await countSeats(query, id))

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
