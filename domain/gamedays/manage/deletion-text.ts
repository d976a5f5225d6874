import type { Instant } from '../../kernel/time.ts'
import { isOver } from '../rules.ts'
import type { Gameday } from '../schema.ts'
import { whenText } from '../texts.ts'

/** Which day a deletion is about, and who hears of it. */
export function deletionText(
  gameday: Pick<Gameday, 'date' | 'startTime' | 'endTime' | 'endsAt' | 'acceptedCount'>,
  now: Instant,
): string {
  const { acceptedCount } = gameday
  const told = isOver(gameday, now) ? 0 : acceptedCount
  const mailed =
    told === 0
      ? 'Nobody is told by e-mail.'
      : told === 1
        ? 'The 1 guest who accepted is told by e-mail.'
        : `The ${told} guests who accepted are told by e-mail.`
  return `${whenText(gameday)}. ${mailed}`
}
