import { foldText } from '../kernel/text/fold.ts'
import type {
  ConventionStatistics,
  GameStatistics,
  OwnStatistics,
  StatisticsGroup,
} from './schema.ts'

/** A registration: number of badges, earlier conventions of its address, and distance. */
export interface RegistrationStatistics {
  peopleCount: number
  earlierVisits: number
  town: string | null
  /** Distance to the hall; null if unknown. */
  miles: number | null
}

export interface EventStatistics {
  gameName: string
  /** Duration in minutes. */
  duration: number
  spots: number
  players: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const countPeople = (parties: readonly RegistrationStatistics[]) =>
  sum(parties.map(({ peopleCount }) => peopleCount))

/** Members of a smaller group could identify each other. */
const minGroupSize = 5
const maxGames = 5

const visitLabels = ['First time', 'Second time', 'Third time or more'] as const

/** Upper limits of the groups in miles; the last group is beyond them. */
const distanceLimits = [25, 100, 250] as const

const distanceLabel = (index: number): string => {
  const from = distanceLimits[index - 1]
  const to = distanceLimits[index]
  if (to === undefined) return `${from} miles or more`
  return from === undefined ? `Up to ${to} miles` : `${from} to ${to} miles`
}

function countByVisits(parties: readonly RegistrationStatistics[]): StatisticsGroup[] {
  return visitLabels.map((label, index) => ({
    label,
    count: countPeople(
      parties.filter(
        ({ earlierVisits }) => Math.min(earlierVisits, visitLabels.length - 1) === index,
      ),
    ),
  }))
}

function countByDistance(parties: readonly RegistrationStatistics[]): StatisticsGroup[] {
  const distanceBand = (miles: number) => {
    const band = distanceLimits.findIndex((limit) => miles < limit)
    return band === -1 ? distanceLimits.length : band
  }
  return Array.from({ length: distanceLimits.length + 1 }, (_, index) => ({
    label: distanceLabel(index),
    count: countPeople(
      parties.filter(({ miles }) => miles !== null && distanceBand(miles) === index),
    ),
  }))
}

/** Counts events by game, ignoring differences in spelling. */
function countByGame(tables: readonly EventStatistics[]): GameStatistics[] {
  const byName = Map.groupBy(tables, ({ gameName }) => foldText(gameName).replaceAll(/\s+/g, ' '))
  return [...byName.values()]
    .map((sameGameEvents) => ({
      gameName: sameGameEvents[0]?.gameName ?? '',
      tables: sameGameEvents.length,
      players: sum(sameGameEvents.map(({ players }) => players)),
    }))
    .toSorted(
      (a, b) =>
        b.tables - a.tables || b.players - a.players || a.gameName.localeCompare(b.gameName, 'en'),
    )
}

type CountedStatistics = Omit<ConventionStatistics, 'id' | 'name' | 'year' | 'shared'>

/** Complete statistics, for the organizers. An event without participants was not played. */
export function computeStatistics(
  parties: readonly RegistrationStatistics[],
  announcedEvents: readonly EventStatistics[],
): CountedStatistics {
  const tables = announcedEvents.filter(({ players }) => players > 0)
  const maxDurationEvent = tables.toSorted((a, b) => b.duration - a.duration)[0]
  const maxDistanceParty = parties
    .filter(({ miles, town }) => miles !== null && town !== null)
    .toSorted((a, b) => (b.miles ?? 0) - (a.miles ?? 0))[0]
  return {
    people: countPeople(parties),
    times: countByVisits(parties),
    tables: tables.length,
    seats: sum(tables.map(({ spots }) => spots)),
    seatsTaken: sum(tables.map(({ players }) => players)),
    hoursPlayed: Math.round(sum(tables.map(({ players, duration }) => players * duration)) / 60),
    mostPlayed: countByGame(tables).slice(0, maxGames),
    longest: maxDurationEvent
      ? { gameName: maxDurationEvent.gameName, duration: maxDurationEvent.duration }
      : null,
    distances: countByDistance(parties),
    places: new Set(parties.map(({ town }) => town).filter((place) => place !== null)).size,
    furthest: maxDistanceParty
      ? { place: maxDistanceParty.town ?? '', miles: Math.round(maxDistanceParty.miles ?? 0) }
      : null,
  }
}

const isSmallGroup = (group: StatisticsGroup | undefined): boolean =>
  group !== undefined && group.count > 0 && group.count < minGroupSize

/**
 * Merges neighbors until no group is small: omitting groups would allow subtraction. If all of them together are too
 * few, there is no group.
 */
export function mergeSmallGroups(groups: readonly StatisticsGroup[]): StatisticsGroup[] {
  const mergedGroups: StatisticsGroup[] = []
  for (const group of groups) {
    const last = mergedGroups.at(-1)
    if (last && (isSmallGroup(last) || isSmallGroup(group)))
      mergedGroups[mergedGroups.length - 1] = mergeGroups(last, group)
    else mergedGroups.push(group)
  }
  while (isSmallGroup(mergedGroups.at(-1))) {
    const last = mergedGroups.pop()
    const before = mergedGroups.pop()
    if (last && before) mergedGroups.push(mergeGroups(before, last))
  }
  return mergedGroups
}

const mergeGroups = (one: StatisticsGroup, other: StatisticsGroup): StatisticsGroup => ({
  label: one.label.split(' / ').concat(other.label).join(' / '),
  count: one.count + other.count,
})

/** Public version of the statistics. */
export const publicStatistics = (statistics: ConventionStatistics): ConventionStatistics => ({
  ...statistics,
  times: mergeSmallGroups(statistics.times),
  distances: mergeSmallGroups(statistics.distances),
  furthest: null,
})

/** A participant of an event that one of the caller's names attended. */
export interface CompanionStatistics {
  eventId: string
  duration: number
  nameId: string
}

/** Null if the caller played nothing. */
export function computeOwnStatistics(
  participants: readonly CompanionStatistics[],
  ownNameIds: readonly string[],
): OwnStatistics | null {
  if (participants.length === 0) return null
  const durations = new Map(participants.map(({ eventId, duration }) => [eventId, duration]))
  const people = new Set(participants.map(({ nameId }) => nameId))
  return {
    events: durations.size,
    hours: Math.round(sum([...durations.values()]) / 60),
    peopleMet: [...people].filter((id) => !ownNameIds.includes(id)).length,
  }
}

const earthRadius = 3959

/** Distance as the crow flies. */
export function milesBetween(
  one: { lat: number; lon: number },
  other: { lat: number; lon: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const chord =
    haversine(other.lat - one.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * haversine(other.lon - one.lon)
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}
