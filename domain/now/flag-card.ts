import {
  expectedPlayers,
  type FlagColor,
  flagColor,
  flagColorTexts,
  arrivedPlayers,
  isTeacherMissing,
  openFlagSpots,
} from '../flags/rules.ts'
import type { Flag } from '../flags/schema.ts'
import { durationText } from '../events/time/durations.ts'
import { isolateDirection } from '../kernel/text/isolate-direction.ts'
import { formatInstant, type Instant, toMilliseconds } from '../kernel/time.ts'
import type { CardContent } from './card.ts'

export interface FlagCard extends CardContent {
  kind: 'flag'
  color: FlagColor
  flag: Flag
  /** Players on the way, in words; empty for none. */
  arrivalsText: string
  /** Players are still wanted, not only a teacher. */
  needsPlayers: boolean
  needsTeacher: boolean
}

export function buildFlagCard(flag: Flag, now: Instant, timeZone: string): FlagCard {
  const openSpots = openFlagSpots(flag, now)
  const wantsTeacher = isTeacherMissing(flag, now)
  const color = flagColor({ playersWanted: openSpots, teacherWanted: wantsTeacher })
  const arrivedCount = arrivedPlayers(flag).length
  const comingPlayers = expectedPlayers(flag, now).filter(({ status }) => status === 'coming')
  const endTime = formatInstant(flag.until, 'time', timeZone)
  return {
    kind: 'flag',
    id: flag.id,
    title: flag.gameName,
    place: flag.place,
    movedText: '',
    // A flag never lasts longer than half an hour, so AM or PM is clear.
    startText: { text: flagColorTexts[color], detail: `until ${endTime.replace(/ [AP]M$/, '')}` },
    description: `${isolateDirection(flag.hostName)}, about ${durationText(flag.duration)}`,
    seats: {
      taken: flag.seats - flag.playersWanted + arrivedCount,
      coming: comingPlayers.length,
      total: Math.max(
        flag.seats,
        flag.seats - flag.playersWanted + arrivedCount + comingPlayers.length,
      ),
    },
    spotsLeftText:
      openSpots > 0
        ? `${openSpots} wanted`
        : comingPlayers.length > 0
          ? 'all on the way'
          : 'all here',
    color,
    flag,
    arrivalsText: arrivalsText(comingPlayers.map(({ name }) => name)),
    needsPlayers: openSpots > 0,
    needsTeacher: wantsTeacher,
    time: { id: flag.id, eventDate: now, eventTime: '', duration: flag.duration },
    leaveAt: toMilliseconds(now),
    waitingSince: toMilliseconds(flag.raisedAt),
  }
}

function arrivalsText(names: readonly string[]): string {
  const [first, ...others] = names
  if (first === undefined) return ''
  if (others.length === 0) return `${first} is on the way`
  const othersText = others.length === 1 ? others[0] : `${others.length} more`
  return `${first} and ${othersText} are on the way`
}
