import { randomUUID } from 'node:crypto'
import { unknownDate } from '../../domain/convention/rules.ts'
import type { ConventionRow } from './rows.ts'

/** First convention of a new site. Its facts are empty until the organizers save them, because every row is public. */
export const newConvention = (): ConventionRow => ({
  id: randomUUID(),
  name: 'MeepCon',
  tagline: '',
  timeZone: 'America/New_York',
  startDate: unknownDate,
  endDate: unknownDate,
  days: [],
  areas: [],
  registrationCapacity: 0,
  ticketPrice: 0,
  venueName: '',
  venueAddress: '',
  venueLat: 0,
  venueLon: 0,
  openedAt: null,
  plainTexts: 1,
  introText: null,
  bringGamesText: null,
  foodText: null,
  moneyText: null,
  announcementText: null,
  hotelsText: null,
})
