import { isGuestWaiting } from '../../../domain/gamedays/waiting-list/rules.ts'
import { rejected } from '../../../domain/gamedays/status.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { takeWithdrawnFacts, withdrawQueuedMail } from '../../notifications/notify.ts'
import type { GamedayDependencies } from '../dependencies.ts'
import { createNotifyChange } from './notify-change.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { gamedaySubjectId } from './guest-notifications.ts'

/** A mail of a change that has not left says how its guest stood, so who stands otherwise by now gets another. */
export function createRenotifyChange(dependencies: GamedayDependencies) {
  const notifyChange = createNotifyChange(dependencies)

  /** That it had changed is no news for who does not come; back where it was after a wrong click, it is. */
  return async function renotifyChange(
    transaction: Transaction,
    gameday: GamedayRow,
    { before, after }: { before: InvitationRow; after: InvitationRow },
  ): Promise<void> {
    if (waitingOrStatus(before) === waitingOrStatus(after)) return
    const subjectId = gamedaySubjectId(gameday.id)
    const withdrawnMails = await withdrawQueuedMail(transaction, subjectId, after.guestEmail)
    if (!isPossiblyComing(after)) return
    const wasNotified = isPossiblyComing(before) && withdrawnMails.length === 0
    const withdrawnFacts = wasNotified
      ? null
      : await takeWithdrawnFacts(transaction, subjectId, after.guestEmail)
    const knownSchedule = withdrawnFacts?.code === 'gameday-changed' ? withdrawnFacts.before : null
    await notifyChange(transaction, gameday, knownSchedule, [after])
  }
}

/** Whoever does hears of a change. */
const isPossiblyComing = ({ status }: InvitationRow) => status !== rejected

const waitingOrStatus = (guest: InvitationRow) => (isGuestWaiting(guest) ? 'waits' : guest.status)
