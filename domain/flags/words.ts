import type { Instant } from '../kernel/time.ts'
import { countdownMinutes, toMilliseconds } from '../kernel/time.ts'
import { capitalized } from '../kernel/text/capitalized.ts'
import { countInWords } from '../kernel/text/count-in-words.ts'
import { isolated } from '../kernel/text/isolated.ts'
import { listed } from '../kernel/text/listed.ts'
import { expectedAt, hereAt, isTeacherMissing, seatsFree } from './rules.ts'
import type { Flag } from './schema.ts'

type Wanted = Pick<Flag, 'playersWanted' | 'teacherWanted'>

const playersText = (count: number) =>
  `${countInWords(count)} ${count === 1 ? 'player' : 'players'}`

/** 'Two players and somebody who knows it.', 'Two players wanted.' */
export function wantedText({ playersWanted, teacherWanted }: Wanted): string {
  if (playersWanted === 0) return 'Somebody who can teach it wanted.'
  const players = capitalized(playersText(playersWanted))
  return teacherWanted ? `${players} and somebody who knows it.` : `${players} wanted.`
}

/** 'Azul, table 14' */
export const whereText = ({ gameName, place }: Pick<Flag, 'gameName' | 'place'>): string =>
  place ? `${isolated(gameName)}, table ${place}` : isolated(gameName)

/** How many sit there: those who did when it was raised, and those who came. */
export const sittingAt = (flag: Flag): number =>
  flag.seats - flag.playersWanted + hereAt(flag).length

/** In the last minute too it is up. */
export const minutesLeft = (until: Instant, now: Instant): number =>
  Math.max(1, countdownMinutes(toMilliseconds(until) - toMilliseconds(now)))

/** Who comes, and what is missing then. */
export function hostText(flag: Flag, now: Instant): string {
  const coming = expectedAt(flag, now).filter(({ status }) => status === 'coming')
  const names = coming.map(({ name, teaches }) => (teaches ? `${name}, who knows the game,` : name))
  const way = `${listed(names)} ${coming.length === 1 ? 'is' : 'are'} on the way.`
  return coming.length > 0 ? `${way} ${missingText(flag, now)}` : missingText(flag, now)
}

function missingText(flag: Flag, now: Instant): string {
  const free = seatsFree(flag, now)
  const missing = [
    ...(free > 0 ? [`${countInWords(free)} more`] : []),
    ...(isTeacherMissing(flag, now) ? ['somebody who can teach it'] : []),
  ]
  if (missing.length === 0) return 'When all are here, the flag comes down by itself.'
  return `${capitalized(listed(missing))}, and the flag comes down by itself.`
}
