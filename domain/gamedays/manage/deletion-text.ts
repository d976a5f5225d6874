import type { Instant } from '../../kernel/time.ts'
import { isOver } from '../rules.ts'
import type { Gameday } from '../schema.ts'
import { whenText } from '../texts.ts'

/** Which day a deletion is about, and who hears of it. */
export function deletionText(
  gameday: Pick<
    Gameday,
    'date' | 'startTime' | 'endTime' | 'endsAt' | 'acceptedCount' | 'notRepliedCount'
  >,
  now: Instant,
): string {
  const { acceptedCount, notRepliedCount } = gameday
  const told = isOver(gameday, now) ? 0 : acceptedCount + notRepliedCount
  const mailed =
    told === 0
      ? 'Nobody is told by e-mail.'
      : told === 1
        ? 'The 1 guest who accepted or has not replied is told by e-mail.'
        : `The ${told} guests who accepted or have not replied are told by e-mail.`
  return `${whenText(gameday)}. ${mailed}`
}
