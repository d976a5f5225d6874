import * as z from 'zod/mini'
import { Announcement } from '../announcements/schema.ts'
import { HomeTexts } from './texts.ts'

/** A part of the hall and how its tables are numbered: 'Main hall', '1-24', six seats each. */
export const Area = z.object({
  name: z.string(),
  tables: z.string(),
  /** At each of its tables; null where nobody counted. */
  seats: z.nullable(z.number()),
})
export type Area = z.infer<typeof Area>

export const ConventionDay = z.object({
  /** Its weekday, and the date too where the convention has that weekday twice. */
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
  /** When the first day opens. */
  startDate: z.iso.datetime(),
  startDateDurationHours: z.number(),
  /** When the last day closes. */
  endDate: z.iso.datetime(),
  endDateDurationHours: z.number(),
  /** From the first to the last: one to seven, not always one after the other. */
  days: z.array(ConventionDay),
  /** Of the hall; none while nobody numbered its tables. */
  areas: z.array(Area),
  registrationCapacity: z.number(),
  ticketPrice: z.number(),
  venue: z.object({ name: z.string(), address: z.string(), lat: z.number(), lon: z.number() }),
  texts: HomeTexts,
  badgesTaken: z.number(),
  organizerEmail: z.string(),
  newsletterFormUrl: z.string(),
  /** What the organisers say while they take no new registrations; null while they do. */
  registrationClosed: z.nullable(z.string()),
  /** Nobody can wait for badges once they are gone. Missing where people can. */
  noBadgeLine: z.optional(z.literal(true)),
  /** The newest one whose time may not be over yet. */
  announcement: z.nullable(Announcement),
})
export type Convention = z.infer<typeof Convention>
