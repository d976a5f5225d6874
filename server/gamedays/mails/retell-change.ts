import { isWaiting } from '../../../domain/gamedays/waiting-list/rules.ts'
import { rejected } from '../../../domain/gamedays/status.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { takeWithdrawn, withdrawWaitingMail } from '../../notices/tell.ts'
import type { Dependencies } from '../dependencies.ts'
import { createNotifyChange } from './notify-change.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { aboutGameday } from './tell-guests.ts'

/** A mail of a change that has not left says how its guest stood, so who stands otherwise by now gets another. */
export function createRetellChange(dependencies: Dependencies) {
  const notifyChange = createNotifyChange(dependencies)

  /** That it had changed is no news for who does not come; back where it was after a wrong click, it is. */
  return async function retellChange(
    transaction: Transaction,
    gameday: GamedayRow,
    { before, after }: { before: InvitationRow; after: InvitationRow },
  ): Promise<void> {
    if (standing(before) === standing(after)) return
    const about = aboutGameday(gameday.id)
    const withdrawn = await withdrawWaitingMail(transaction, about, after.guestEmail)
    if (!mayCome(after)) return
    const wasNotified = mayCome(before) && withdrawn.length === 0
    const facts = wasNotified ? null : await takeWithdrawn(transaction, about, after.guestEmail)
    const known = facts?.code === 'gameday-changed' ? facts.before : null
    await notifyChange(transaction, gameday, known, [after])
  }
}

/** Whoever does hears of a change. */
const mayCome = ({ status }: InvitationRow) => status !== rejected

const standing = (guest: InvitationRow) => (isWaiting(guest) ? 'waits' : guest.status)
