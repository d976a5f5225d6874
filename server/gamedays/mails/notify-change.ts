import {
  decideChangeMail,
  isScheduleChange,
  pickGamedaySchedule,
  type GamedaySchedule,
} from '../../../domain/gamedays/guest-mail.ts'
import { isGamedayOver } from '../../../domain/gamedays/rules.ts'
import { rejected } from '../../../domain/gamedays/status.ts'
import { notify, withdrawPending } from '../../notifications/notify.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type GamedayDependencies, gamedayMessages } from '../dependencies.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { loadMailStates } from '../stores/guest-mail-store.ts'
import { gamedaySubjectId, changedNotification } from './guest-notifications.ts'

/** Compares the schedule with the one in the last mail to each guest, whatever changed in between. */
export function createNotifyChange(dependencies: GamedayDependencies) {
  const { clock } = dependencies

  /** Uses `fallbackSchedule` for guests without an earlier mail. The game day is locked. */
  return async function notifyChange(
    transaction: Transaction,
    gameday: GamedayRow,
    fallbackSchedule: GamedaySchedule | null,
    guests: readonly InvitationRow[],
  ): Promise<void> {
    const now = clock.now()
    if (isGamedayOver(gameday, now)) return
    const { query } = transaction
    const mailStateOf = await loadMailStates(
      query,
      guests.map(({ id }) => id),
    )
    const messages = await gamedayMessages(dependencies, now, query)
    const schedule = pickGamedaySchedule(gameday)
    const informedEmails: string[] = []
    const notifications = guests.flatMap((guest) => {
      const state = mailStateOf(guest.id)
      const knownSchedule = state.lastSent ?? fallbackSchedule
      const isInformed =
        knownSchedule === null ||
        (!isScheduleChange(knownSchedule, schedule) && !state.isMailLeaving)
      if (isInformed || guest.status === rejected) {
        informedEmails.push(guest.guestEmail)
        return []
      }
      const notification = changedNotification(
        messages,
        { before: knownSchedule, after: gameday },
        guest,
      )
      const mail = decideChangeMail({ ...state, guest, schedule })
      return [
        {
          ...notification,
          // A guest whose address bounced is notified on the site only.
          message: mail === 'none' ? null : notification.message,
          isEssential: mail === 'essential',
          isComplete: state.lastSent !== null,
        },
      ]
    })
    const withdrawal = { emails: informedEmails, code: 'gameday-changed', now } as const
    await withdrawPending(transaction, gamedaySubjectId(gameday.id), withdrawal)
    await notify(transaction, notifications, { now, cause: { by: 'team' } })
  }
}
