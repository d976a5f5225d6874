import type { Instant } from '../kernel/time.ts'
import { countdownMinutes, toMilliseconds } from '../kernel/time.ts'
import { capitalize } from '../kernel/text/capitalize.ts'
import { countInWords } from '../kernel/text/count-in-words.ts'
import { isolateDirection } from '../kernel/text/isolate-direction.ts'
import { joinWithAnd } from '../kernel/text/join-with-and.ts'
import { expectedPlayers, arrivedPlayers, isTeacherMissing, openFlagSpots } from './rules.ts'
import type { Flag } from './schema.ts'

type FlagNeeds = Pick<Flag, 'playersWanted' | 'teacherWanted'>

const playersText = (count: number) =>
  `${countInWords(count)} ${count === 1 ? 'player' : 'players'}`

/** 'Two players wanted.', with the teacher if one is wanted. */
export function flagNeedsText({ playersWanted, teacherWanted }: FlagNeeds): string {
  if (playersWanted === 0) return 'Teacher wanted.'
  const players = capitalize(playersText(playersWanted))
  return teacherWanted ? `${players} and a teacher wanted.` : `${players} wanted.`
}

/** 'Azul, table 14' */
export const flagLocationText = ({ gameName, place }: Pick<Flag, 'gameName' | 'place'>): string =>
  place ? `${isolateDirection(gameName)}, table ${place}` : isolateDirection(gameName)

/** Number of players at the table: those present when it was raised, and those who arrived. */
export const countPresentPlayers = (flag: Flag): number =>
  flag.seats - flag.playersWanted + arrivedPlayers(flag).length

/** Rounds up, since a flag is up in its last minute too. */
export const minutesLeft = (until: Instant, now: Instant): number =>
  Math.max(1, countdownMinutes(toMilliseconds(until) - toMilliseconds(now)))

/** Players on the way, and the players missing after they arrive. */
export function flagHostText(flag: Flag, now: Instant): string {
  const comingPlayers = expectedPlayers(flag, now).filter(({ status }) => status === 'coming')
  const names = comingPlayers.map(({ name, teaches }) =>
    teaches ? `${name}, who can teach the game,` : name,
  )
  const onTheWayText = `${joinWithAnd(names)} ${comingPlayers.length === 1 ? 'is' : 'are'} on the way.`
  return comingPlayers.length > 0
    ? `${onTheWayText} ${missingPlayersText(flag, now)}`
    : missingPlayersText(flag, now)
}

function missingPlayersText(flag: Flag, now: Instant): string {
  const openSpots = openFlagSpots(flag, now)
  const missingTexts = [
    ...(openSpots > 0
      ? [`${countInWords(openSpots)} more ${openSpots === 1 ? 'player' : 'players'}`]
      : []),
    ...(isTeacherMissing(flag, now) ? ['a teacher'] : []),
  ]
  if (missingTexts.length === 0) return 'When everyone is here, the flag comes down automatically.'
  return `${capitalize(joinWithAnd(missingTexts))} to go, then the flag comes down automatically.`
}
