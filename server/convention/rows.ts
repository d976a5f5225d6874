import type { Area, ConventionDay } from '../../domain/convention/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { YesNo } from '../platform/database/schema.ts'

/** Stored as JSON: they change together, and no query filters by one of them. */
export type ListColumn = 'days' | 'areas'

export interface ConventionRow {
  id: string
  name: string
  tagline: string
  timeZone: string
  /** Opening of the first day and closing of the last day; `unknownDate` without days. */
  startDate: Instant
  endDate: Instant
  days: ConventionDay[]
  areas: Area[]
  registrationCapacity: number
  ticketPrice: number
  /** Empty until the venue is set. */
  venueName: string
  venueAddress: string
  venueLat: number
  venueLon: number
  /** When the administrator opened registration; null before. */
  openedAt: Instant | null
  /** 1 if a text that the organizers have not written claims nothing that only they know. */
  plainTexts: YesNo
  /** Text by the organizers; null when they wrote none. */
  introText: string | null
  bringGamesText: string | null
  foodText: string | null
  moneyText: string | null
  announcementText: string | null
  hotelsText: string | null
}
