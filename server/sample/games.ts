import type { TeacherChoice } from '../../domain/events/choices.ts'

export interface SampleEvent {
  game: string
  day: string
  time: string
  duration: number
  spots: number
  taken: number
  teacher: TeacherChoice
  /** No player brings the game yet. */
  requested: boolean
  /** Joining is disabled. */
  closed: boolean
}

type SampleFlags = '' | 'wanted' | 'needed' | 'request' | 'closed' | 'request needed'

const parseSampleFlags = (flags: SampleFlags) => ({
  teacher: flags.includes('needed') ? 'needed' : flags === 'wanted' ? 'wanted' : 'none',
  requested: flags.includes('request'),
  closed: flags === 'closed',
})

const weekday =
  (day: string) =>
  (
    time: string,
    game: string,
    duration: number,
    [spotsTaken, spots]: [number, number],
    flags: SampleFlags = '',
  ): SampleEvent =>
    ({
      game,
      day,
      time,
      duration,
      taken: spotsTaken,
      spots,
      ...parseSampleFlags(flags),
    }) as SampleEvent

const friday = weekday('Friday')
const saturday = weekday('Saturday')
const undeterminedTime = 'Undetermined'

/** Forty events: full, with free spots, without a game or a teacher, closed to joins, without a time. */
export const sampleEvents: readonly SampleEvent[] = [
  friday('12:00 PM', 'Wingspan', 75, [5, 5]),
  friday('12:00 PM', 'Twilight Imperium: Fourth Edition', 480, [5, 6], 'wanted'),
  friday('12:15 PM', 'Azul', 45, [2, 4]),
  friday('12:30 PM', 'Spirit Island', 150, [3, 4], 'needed'),
  friday('1:00 PM', 'Cascadia', 45, [3, 4]),
  friday('1:00 PM', 'Great Western Trail', 150, [1, 4], 'request'),
  friday('1:30 PM', 'Ticket to Ride: Europe', 75, [4, 5]),
  friday('2:00 PM', 'Codenames', 30, [8, 8]),
  friday('2:30 PM', 'Ark Nova', 180, [3, 4], 'wanted'),
  friday('3:00 PM', 'Heat: Pedal to the Metal', 60, [6, 6]),
  friday('3:30 PM', 'Brass: Birmingham', 180, [3, 4]),
  friday('4:00 PM', 'Just One', 20, [3, 7]),
  friday('4:30 PM', 'Root', 120, [2, 4], 'request needed'),
  friday('5:00 PM', 'Pandemic Legacy: Season 1', 90, [4, 4], 'closed'),
  friday('5:30 PM', 'Splendor', 30, [1, 4]),
  friday('6:00 PM', 'Scythe', 150, [5, 5]),
  friday('6:30 PM', 'Dominion', 45, [2, 4]),
  friday('7:00 PM', 'Blood on the Clocktower', 120, [14, 20]),
  friday('7:15 PM', 'Concordia', 120, [3, 5]),
  friday('8:00 PM', 'Terraforming Mars', 150, [1, 5], 'request'),
  friday('9:00 PM', 'The Crew: Mission Deep Sea', 60, [4, 5]),
  friday('9:45 PM', 'Love Letter', 15, [6, 6]),
  friday(undeterminedTime, 'Crokinole', 30, [2, 4]),
  friday(undeterminedTime, 'Sidereal Confluence', 180, [4, 9], 'needed'),
  saturday('9:00 AM', 'Gloomhaven: Jaws of the Lion', 120, [4, 4]),
  saturday('9:00 AM', 'Everdell', 90, [2, 4], 'wanted'),
  saturday('9:30 AM', 'Castles of Burgundy', 90, [1, 4]),
  saturday('10:00 AM', 'War of the Ring: Second Edition', 240, [2, 2]),
  saturday('10:30 AM', 'Dune: Imperium', 120, [3, 4]),
  saturday(
    '11:00 AM',
    'Sherlock Holmes Consulting Detective: The Thames Murders & Other Cases',
    180,
    [5, 6],
  ),
  saturday('12:00 PM', 'Catan', 75, [4, 4]),
  saturday('1:00 PM', '7 Wonders', 45, [7, 7]),
  saturday('2:00 PM', 'Power Grid', 150, [4, 6], 'request'),
  saturday('2:30 PM', 'Patchwork', 30, [1, 2]),
  saturday(
    '3:00 PM',
    'Descent: Legends of the Dark – A Campaign Evening for New Heroes',
    210,
    [3, 4],
  ),
  saturday('4:00 PM', 'Carcassonne', 45, [3, 5]),
  saturday('5:30 PM', 'Cosmic Encounter', 120, [5, 5], 'closed'),
  saturday('6:30 PM', 'Viticulture: Essential Edition', 90, [2, 6], 'wanted'),
  saturday('8:00 PM', 'Telestrations', 30, [4, 8]),
  saturday(undeterminedTime, 'Kingdom Death: Monster', 300, [1, 4], 'request needed'),
]
