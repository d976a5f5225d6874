import {
  changeMail,
  isNews,
  plannedFacts,
  type PlannedFacts,
} from '../../../domain/gamedays/guest-mail.ts'
import { isOver } from '../../../domain/gamedays/rules.ts'
import { rejected } from '../../../domain/gamedays/status.ts'
import { tell, withdrawUntold } from '../../notices/tell.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { findMailStates } from '../stores/guest-mail-store.ts'
import { aboutGameday, changedTelling } from './tell-guests.ts'

/** Measured from what each guest was last sent, whatever the game day said in between. */
export function createNotifyChange(dependencies: Dependencies) {
  const { clock } = dependencies

  /** The facts before matter to guests who were sent nothing yet. The game day is locked. */
  return async function notifyChange(
    transaction: Transaction,
    gameday: GamedayRow,
    before: PlannedFacts | null,
    guests: readonly InvitationRow[],
  ): Promise<void> {
    const now = clock.now()
    if (isOver(gameday, now)) return
    const { query } = transaction
    const stateOf = await findMailStates(
      query,
      guests.map(({ id }) => id),
    )
    const messages = await gamedayMessages(dependencies, now, query)
    const facts = plannedFacts(gameday)
    const upToDate: string[] = []
    const tellings = guests.flatMap((guest) => {
      const state = stateOf(guest.id)
      const known = state.lastSent ?? before
      const isKnown = known === null || (!isNews(known, facts) && !state.isMailLeaving)
      if (isKnown || guest.status === rejected) {
        upToDate.push(guest.guestEmail)
        return []
      }
      const telling = changedTelling(messages, { before: known, after: gameday }, guest)
      const mail = changeMail({ ...state, guest, facts })
      return [
        {
          ...telling,
          // A guest whose address bounced is notified on the site only.
          message: mail === 'none' ? null : telling.message,
          isEssential: mail === 'essential',
          isComplete: state.lastSent !== null,
        },
      ]
    })
    const withdrawn = { emails: upToDate, code: 'gameday-changed', now } as const
    await withdrawUntold(transaction, aboutGameday(gameday.id), withdrawn)
    await tell(transaction, tellings, { now, cause: { by: 'organiser' } })
  }
}
