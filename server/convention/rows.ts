import type { Area, ConventionDay } from '../../domain/convention/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'

/** Kept as JSON: they change together, and nobody asks for a convention by one of them. */
export type ListColumn = 'days' | 'areas'

export interface ConventionRow {
  id: string
  name: string
  tagline: string
  timeZone: string
  /** When the first day opens and the last one closes. */
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
  /** The organisers' own words; null where nobody wrote one. */
  introText: string | null
  bringGamesText: string | null
  foodText: string | null
  moneyText: string | null
  announcementText: string | null
  hotelsText: string | null
}
