import * as z from 'zod/mini'
import { Announcement } from '../announcements/schema.ts'
import { HomeTexts } from './texts.ts'

/** A part of the hall and its table numbers: 'Main hall', '1-24', six seats each. */
export const Area = z.object({
  name: z.string(),
  tables: z.string(),
  /** Chairs per table; null if unknown. */
  seats: z.nullable(z.number()),
})
export type Area = z.infer<typeof Area>

export const ConventionDay = z.object({
  /** Weekday, with the date if the convention has that weekday twice. */
  name: z.string(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
})
export type ConventionDay = z.infer<typeof ConventionDay>

export const Convention = z.object({
  id: z.string(),
  name: z.string(),
  tagline: z.string(),
  timeZone: z.string(),
  /** Opening of the first day. */
  startDate: z.iso.datetime(),
  startDateDurationHours: z.number(),
  /** Closing of the last day. */
  endDate: z.iso.datetime(),
  endDateDurationHours: z.number(),
  /** One to seven days in order, not always consecutive. */
  days: z.array(ConventionDay),
  /** Areas of the hall; none until its tables are numbered. */
  areas: z.array(Area),
  registrationCapacity: z.number(),
  ticketPrice: z.number(),
  venue: z.object({ name: z.string(), address: z.string(), lat: z.number(), lon: z.number() }),
  texts: HomeTexts,
  badgesTaken: z.number(),
  organizerEmail: z.string(),
  newsletterFormUrl: z.string(),
  /** Text of the organizers while registration is closed; null while it is open. */
  registrationClosed: z.nullable(z.string()),
  /** The waiting list for badges is off. Missing while it is on. */
  noBadgeLine: z.optional(z.literal(true)),
  /** The newest announcement that may not have expired yet. */
  announcement: z.nullable(Announcement),
})
export type Convention = z.infer<typeof Convention>
