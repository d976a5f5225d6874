import * as z from 'zod/mini'
import { User } from '../auth/schema.ts'

/** Times that a demo site can jump to, in order. */
export const momentIds = [
  'half-year-before',
  'evening-before',
  'first-afternoon',
  'first-night',
  'second-morning',
  'monday-after',
] as const
export type MomentId = (typeof momentIds)[number]

/** People whose view of a demo site a visitor can take. */
export const personaIds = [
  'visitor',
  'attendee',
  'event-organizer',
  'door-helper',
  'gameday-organizer',
  'administrator',
] as const
export type PersonaId = (typeof personaIds)[number]

/** The time of a demo site. A paused clock shows `now` until it runs again. */
export const DemoClock = z.object({
  now: z.iso.datetime(),
  isRunning: z.boolean(),
})
export type DemoClock = z.infer<typeof DemoClock>

export const DemoMoment = z.object({
  id: z.enum(momentIds),
  /** 'Friday 3:10 PM' */
  label: z.string(),
  at: z.iso.datetime(),
})
export type DemoMoment = z.infer<typeof DemoMoment>

export const DemoPersona = z.object({
  id: z.enum(personaIds),
  /** 'Kim' */
  name: z.string(),
  /** 'Attendee, a family of four' */
  description: z.string(),
  /** Page to open when the persona may not see the current one. */
  firstPage: z.string(),
})
export type DemoPersona = z.infer<typeof DemoPersona>

export const DemoState = z.object({
  ...DemoClock.shape,
  timeZone: z.string(),
  /** Invented guests join, leave and raise flags: false while the clock is paused. */
  isSimulating: z.boolean(),
  moments: z.array(DemoMoment),
  /** The moment whose time it is, within an hour after it; null at other times. */
  currentMoment: z.nullable(z.enum(momentIds)),
  /** First and last time that the site can show: a step of an hour ends there. */
  earliest: z.iso.datetime(),
  latest: z.iso.datetime(),
  personas: z.array(DemoPersona),
  /** Persona of this browser; null for another user. */
  currentPersona: z.nullable(z.enum(personaIds)),
  /** Time at which the site starts over; null if it does so only on request. */
  resetsAt: z.nullable(z.iso.datetime()),
})
export type DemoState = z.infer<typeof DemoState>

/** A moment, or a step of an hour back or forward. */
export const DemoMove = z.union([
  z.object({ moment: z.enum(momentIds) }),
  z.object({ hours: z.literal([-1, 1]) }),
])
export type DemoMove = z.infer<typeof DemoMove>

export const DemoRun = z.object({ isRunning: z.boolean() })

export const DemoPersonaForm = z.object({ persona: z.enum(personaIds) })

/** The state after the change, and the user of this browser, as after a login. */
export const DemoLogin = z.object({ user: z.nullable(User), state: DemoState })
