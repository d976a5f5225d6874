import { isNews } from '../../domain/gamedays/manage/told-texts.ts'
import { isWaiting } from '../../domain/gamedays/line/rules.ts'
import { isOver } from '../../domain/gamedays/rules.ts'
import { rejected } from '../../domain/gamedays/status.ts'
import type { Transaction } from '../platform/database/database.ts'
import { takeWithdrawn, tell, withdrawWaitingMail } from '../notices/tell.ts'
import { type Dependencies, gamedayMessages } from './dependencies.ts'
import type { GamedayRow, InvitationRow } from './rows.ts'
import { aboutGameday, changedTelling } from './tell-guests.ts'

/** A mail of a change that has not left says how its guest stood, so who stands otherwise by now gets another. */
export function createRetellChange(dependencies: Dependencies) {
  const { clock } = dependencies

  /** That it had changed is no news for who does not come; back where it was after a wrong click, it is. */
  return async function retellChange(
    transaction: Transaction,
    gameday: GamedayRow,
    { before, after }: { before: InvitationRow; after: InvitationRow },
  ): Promise<void> {
    if (standing(before) === standing(after)) return
    const about = aboutGameday(gameday.id)
    const withdrawn = await withdrawWaitingMail(transaction, about, after.guestEmail)
    if (!mayCome(after) || (mayCome(before) && withdrawn.length === 0)) return
    const now = clock.now()
    const facts = await takeWithdrawn(transaction, about, after.guestEmail)
    if (facts?.code !== 'gameday-changed' || isOver(gameday, now)) return
    if (!isNews(facts.before, gameday)) return
    const messages = await gamedayMessages(dependencies, now, transaction.query)
    const changes = { before: { ...gameday, ...facts.before }, after: gameday }
    const telling = changedTelling(messages, changes, after)
    await tell(transaction, [telling], { now, cause: { by: 'organiser' } })
  }
}

/** Whoever does hears of a change. */
const mayCome = ({ status }: InvitationRow) => status !== rejected

const standing = (guest: InvitationRow) => (isWaiting(guest) ? 'waits' : guest.status)
