import { fold } from '../kernel/text/fold.ts'
import type { Game, Group, YearFigures } from './schema.ts'

/** A registration: how many came with it, how often its address was there before, and how far they came. */
export interface Party {
  people: number
  earlier: number
  place: string | null
  /** From the hall; null where that is not known. */
  miles: number | null
}

export interface Table {
  gameName: string
  /** Minutes. */
  duration: number
  spots: number
  players: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const peopleIn = (parties: readonly Party[]) => sum(parties.map(({ people }) => people))

/** Of a smaller group, those who were in it could tell who the others are. */
const smallestGroup = 5
const mostGames = 5

const timesLabels = ['First time', 'Second time', 'Third time or more'] as const

/** In miles: up to so many, and beyond the last. */
const reaches = [25, 100, 250] as const

const distanceLabel = (index: number): string => {
  const from = reaches[index - 1]
  const to = reaches[index]
  if (to === undefined) return `${from} miles and more`
  return from === undefined ? `Up to ${to} miles` : `${from} to ${to} miles`
}

function timesOf(parties: readonly Party[]): Group[] {
  return timesLabels.map((label, index) => ({
    label,
    count: peopleIn(
      parties.filter(({ earlier }) => Math.min(earlier, timesLabels.length - 1) === index),
    ),
  }))
}

function distancesOf(parties: readonly Party[]): Group[] {
  const bandOf = (miles: number) => {
    const band = reaches.findIndex((reach) => miles < reach)
    return band === -1 ? reaches.length : band
  }
  return Array.from({ length: reaches.length + 1 }, (_, index) => ({
    label: distanceLabel(index),
    count: peopleIn(parties.filter(({ miles }) => miles !== null && bandOf(miles) === index)),
  }))
}

/** The same game, however its name is written. */
function gamesOf(tables: readonly Table[]): Game[] {
  const byName = Map.groupBy(tables, ({ gameName }) => fold(gameName).replaceAll(/\s+/g, ' '))
  return [...byName.values()]
    .map((same) => ({
      gameName: same[0]?.gameName ?? '',
      tables: same.length,
      players: sum(same.map(({ players }) => players)),
    }))
    .toSorted(
      (a, b) =>
        b.tables - a.tables || b.players - a.players || a.gameName.localeCompare(b.gameName, 'en'),
    )
}

type Counted = Omit<YearFigures, 'id' | 'name' | 'year' | 'shared'>

/** All of it, for the organisers. A table at which nobody sat was not played. */
export function figuresOf(parties: readonly Party[], announced: readonly Table[]): Counted {
  const tables = announced.filter(({ players }) => players > 0)
  const longest = tables.toSorted((a, b) => b.duration - a.duration)[0]
  const furthest = parties
    .filter(({ miles, place }) => miles !== null && place !== null)
    .toSorted((a, b) => (b.miles ?? 0) - (a.miles ?? 0))[0]
  return {
    people: peopleIn(parties),
    times: timesOf(parties),
    tables: tables.length,
    seats: sum(tables.map(({ spots }) => spots)),
    seatsTaken: sum(tables.map(({ players }) => players)),
    hoursPlayed: Math.round(sum(tables.map(({ players, duration }) => players * duration)) / 60),
    mostPlayed: gamesOf(tables).slice(0, mostGames),
    longest: longest ? { gameName: longest.gameName, duration: longest.duration } : null,
    distances: distancesOf(parties),
    places: new Set(parties.map(({ place }) => place).filter((place) => place !== null)).size,
    furthest: furthest
      ? { place: furthest.place ?? '', miles: Math.round(furthest.miles ?? 0) }
      : null,
  }
}

const isSmall = (group: Group | undefined): boolean =>
  group !== undefined && group.count > 0 && group.count < smallestGroup

/**
 * Neighbours together until none is small: nothing is left out, so that nothing can be found by subtracting. Where all of them
 * together are few, there is no group.
 */
export function withoutSmall(groups: readonly Group[]): Group[] {
  const large: Group[] = []
  for (const group of groups) {
    const last = large.at(-1)
    if (last && (isSmall(last) || isSmall(group))) large[large.length - 1] = together(last, group)
    else large.push(group)
  }
  while (isSmall(large.at(-1))) {
    const last = large.pop()
    const before = large.pop()
    if (last && before) large.push(together(before, last))
  }
  return large
}

const together = (one: Group, other: Group): Group => ({
  label: one.label.split(' / ').concat(other.label).join(' / '),
  count: one.count + other.count,
})

/** As everybody may see it. */
export const forAll = (figures: YearFigures): YearFigures => ({
  ...figures,
  times: withoutSmall(figures.times),
  distances: withoutSmall(figures.distances),
  furthest: null,
})

const earthRadius = 3959

/** As the crow flies. */
export function milesBetween(
  one: { lat: number; lon: number },
  other: { lat: number; lon: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const chord =
    half(other.lat - one.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lon - one.lon)
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}
