import type { Instant } from '../../kernel/time.ts'
import { isOver } from '../rules.ts'
import type { Gameday } from '../schema.ts'
import { whenText } from '../texts.ts'

type Counted = Pick<Gameday, 'endsAt' | 'acceptedCount' | 'notRepliedCount'>

function toldText(gameday: Counted, now: Instant): string | null {
  const told = isOver(gameday, now) ? 0 : gameday.acceptedCount + gameday.notRepliedCount
  if (told === 0) return null
  return told === 1
    ? 'The 1 guest who accepted or has not replied is told by e-mail.'
    : `The ${told} guests who accepted or have not replied are told by e-mail.`
}

/** Which day a deletion is about, and who hears of it. */
export const deletionText = (
  gameday: Counted & Pick<Gameday, 'date' | 'startTime' | 'endTime'>,
  now: Instant,
): string => `${whenText(gameday)}. ${toldText(gameday, now) ?? 'Nobody is told by e-mail.'}`

/** That it was changed, and who hears of it. */
export const updateText = (gameday: Counted, now: Instant, news: boolean): string =>
  ['Gameday updated.', news && toldText(gameday, now)].filter(Boolean).join(' ')
