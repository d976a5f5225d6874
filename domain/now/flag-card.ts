import {
  expectedAt,
  type FlagColour,
  flagColour,
  wantedTexts,
  hereAt,
  isTeacherMissing,
  seatsFree,
} from '../flags/rules.ts'
import type { Flag } from '../flags/schema.ts'
import { durationText } from '../events/time/durations.ts'
import { isolated } from '../kernel/text/isolated.ts'
import { formatInstant, type Instant, toMilliseconds } from '../kernel/time.ts'
import type { CardWords } from './card.ts'

export interface FlagCard extends CardWords {
  kind: 'flag'
  colour: FlagColour
  flag: Flag
  /** Who is on the way, in words; empty while nobody is. */
  arriving: string
  /** Whom it still wants. */
  wantsPlayers: boolean
  wantsTeacher: boolean
}

export function flagCard(flag: Flag, now: Instant, timeZone: string): FlagCard {
  const free = seatsFree(flag, now)
  const wantsTeacher = isTeacherMissing(flag, now)
  const colour = flagColour({ playersWanted: free, teacherWanted: wantsTeacher })
  const here = hereAt(flag).length
  const coming = expectedAt(flag, now).filter(({ status }) => status === 'coming')
  const until = formatInstant(flag.until, 'time', timeZone)
  return {
    kind: 'flag',
    id: flag.id,
    title: flag.gameName,
    place: flag.place,
    // It never lasts longer than half an hour: nobody asks which half of the day it is.
    when: { text: wantedTexts[colour], aside: `until ${until.replace(/ [AP]M$/, '')}` },
    about: `${isolated(flag.hostName)}, about ${durationText(flag.duration)}`,
    seats: {
      taken: flag.seats - flag.playersWanted + here,
      coming: coming.length,
      total: Math.max(flag.seats, flag.seats - flag.playersWanted + here + coming.length),
    },
    left: free > 0 ? `${free} wanted` : coming.length > 0 ? 'all on the way' : 'all here',
    colour,
    flag,
    arriving: arrivingText(coming.map(({ name }) => name)),
    wantsPlayers: free > 0,
    wantsTeacher,
    time: { id: flag.id, eventDate: now, eventTime: '', duration: flag.duration },
    standUpAt: toMilliseconds(now),
    since: toMilliseconds(flag.raisedAt),
  }
}

function arrivingText(names: readonly string[]): string {
  const [first, ...others] = names
  if (first === undefined) return ''
  if (others.length === 0) return `${first} is on the way`
  const more = others.length === 1 ? others[0] : `${others.length} more`
  return `${first} and ${more} are on the way`
}
