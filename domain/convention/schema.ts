import * as z from 'zod/mini'
import { Announcement } from '../announcements/schema.ts'
import { areaSides } from './landmarks.ts'
import { HomeTexts } from './texts-schema.ts'

const side = z.optional(z.nullable(z.enum(areaSides, 'Choose a side of the area, or none.')))

/** The side of an area where each landmark is; null or missing where the area has none. */
export const landmarkFields = { door: side, food: side, sale: side, toilets: side }

/** A part of the hall and its table numbers: 'Main hall', '1-24', six seats each. */
export const Area = z.object({
  name: z.string(),
  tables: z.string(),
  /** Chairs per table; null if unknown. */
  seats: z.nullable(z.number()),
  /** Tables in a row; null or missing if the plan decides by the width of the screen. */
  perRow: z.optional(z.nullable(z.number())),
  ...landmarkFields,
})
export type Area = z.infer<typeof Area>

export const ConventionDay = z.object({
  /** Weekday, with the date if the convention has that weekday twice. */
  name: z.string(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
})
export type ConventionDay = z.infer<typeof ConventionDay>

/** A convention that ended a short time ago. */
export const PastConvention = z.object({
  name: z.string(),
  timeZone: z.string(),
  endDate: z.iso.datetime(),
  days: z.array(ConventionDay),
})
export type PastConvention = z.infer<typeof PastConvention>

export const Convention = z.object({
  id: z.string(),
  name: z.string(),
  tagline: z.string(),
  timeZone: z.string(),
  /** Opening of the first day; null until the days are set. */
  startDate: z.nullable(z.iso.datetime()),
  startDateDurationHours: z.number(),
  /** Closing of the last day; null until the days are set. */
  endDate: z.nullable(z.iso.datetime()),
  endDateDurationHours: z.number(),
  /** Up to seven days in order, not always consecutive; none until they are set. */
  days: z.array(ConventionDay),
  /** Areas of the hall; none until its tables are numbered. */
  areas: z.array(Area),
  /** 0 until the number of badges and their price are set. */
  registrationCapacity: z.number(),
  ticketPrice: z.number(),
  /** Null until it is set. */
  venue: z.nullable(
    z.object({ name: z.string(), address: z.string(), lat: z.number(), lon: z.number() }),
  ),
  texts: HomeTexts,
  badgesTaken: z.number(),
  organizerEmail: z.string(),
  newsletterFormUrl: z.string(),
  /** Text of the organizers while registration is closed; null while it is open. */
  registrationClosed: z.nullable(z.string()),
  /** Registration has never been opened. Missing once it has. */
  gettingReady: z.optional(z.literal(true)),
  /** The games for sale are sample items. Missing on a site without sample data. */
  hasSampleSales: z.optional(z.literal(true)),
  /** The waiting list for badges is off. Missing while it is on. */
  noBadgeLine: z.optional(z.literal(true)),
  /** The newest announcement that may not have expired yet. */
  announcement: z.nullable(Announcement),
  /** The convention before this one, while the home page still belongs to it. */
  past: z.optional(PastConvention),
})
export type Convention = z.infer<typeof Convention>
