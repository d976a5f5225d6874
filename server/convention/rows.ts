import type { Area, ConventionDay } from '../../domain/convention/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'

/** Stored as JSON: they change together, and no query filters by one of them. */
export type ListColumn = 'days' | 'areas'

export interface ConventionRow {
  id: string
  name: string
  tagline: string
  timeZone: string
  /** Opening of the first day and closing of the last day. */
  startDate: Instant
  endDate: Instant
  days: ConventionDay[]
  areas: Area[]
  registrationCapacity: number
  ticketPrice: number
  venueName: string
  venueAddress: string
  venueLat: number
  venueLon: number
  /** Text by the organizers; null when they wrote none. */
  introText: string | null
  bringGamesText: string | null
  foodText: string | null
  moneyText: string | null
  announcementText: string | null
  hotelsText: string | null
}
