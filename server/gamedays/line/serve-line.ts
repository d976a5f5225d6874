import { partySize } from '../../../domain/gamedays/line/rules.ts'
import { isOver } from '../../../domain/gamedays/rules.ts'
import { accepted } from '../../../domain/gamedays/status.ts'
import { seatParties } from '../../../domain/waiting-list/seat-parties.ts'
import { tell, withdrawWaitingMail } from '../../notices/tell.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { afterChange } from '../calendar-entry.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import { writeSequence } from '../store.ts'
import { countSeats } from '../stores/seat-store.ts'
import { aboutGameday, seatsTelling } from '../tell-guests.ts'
import * as store from './store.ts'

/** Whoever frees seats, in whatever way, ends here: they go to the line in the same transaction. The game day is locked. */
export function createServeLine(dependencies: Dependencies) {
  const { clock } = dependencies

  /** Seats every party that fits whole, the first one first. */
  async function serve(transaction: Transaction, gameday: GamedayRow): Promise<void> {
    const { query } = transaction
    if (gameday.waitingList === 0 || isOver(gameday, clock.now())) return
    const before = await store.findLine(query, gameday.id)
    if (before.length === 0) return
    const free = gameday.capacity - (await countSeats(query, gameday.id))
    const parties = before.map((row) => ({ row, size: partySize(row) }))
    const { seated, line } = seatParties(parties, free)
    if (seated.length === 0) return
    await store.markSeated(
      query,
      seated.map(({ row }) => row.id),
      clock.now(),
    )
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
    const mails = guests.map(({ guest, passed }) => messages.seated(gameday, guest, passed))
    await queueMail(transaction, mails, now, { by: 'organiser' })
    const tellings = guests.map(({ guest }) => seatsTelling(gameday, guest))
    await tell(transaction, tellings, { now, cause: { by: 'organiser' } })
    transaction.changed('gamedays')
  }

  return { serve, tellSeated }
}
