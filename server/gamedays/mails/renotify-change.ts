import { isGuestWaiting } from '../../../domain/gamedays/waiting-list/rules.ts'
import { rejected } from '../../../domain/gamedays/status.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { takeWithdrawnFacts, withdrawQueuedMail } from '../../notifications/notify.ts'
import type { GamedayDependencies } from '../dependencies.ts'
import { createNotifyChange } from './notify-change.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { gamedaySubjectId } from './guest-notifications.ts'

/** A queued change mail states the guest's status, so a guest whose status changes gets another. */
export function createRenotifyChange(dependencies: GamedayDependencies) {
  const notifyChange = createNotifyChange(dependencies)

  /**
   * Withdraws the change mail of a guest who declines, and queues it again when the status is restored after a wrong
   * click.
   */
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

/** Guests who have not declined are notified of changes. */
const isPossiblyComing = ({ status }: InvitationRow) => status !== rejected

const waitingOrStatus = (guest: InvitationRow) => (isGuestWaiting(guest) ? 'waits' : guest.status)
