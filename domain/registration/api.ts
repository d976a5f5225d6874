import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { DelayedMailField } from '../kernel/forms/delayed-mail.ts'
import { registrationChangesLimit } from './limits.ts'
import {
  Attendee,
  MapPlace,
  MapSummary,
  MyRegistration,
  MyRegistrationForm,
  RegisterForm,
} from './schema.ts'

export const register = endpoint({
  method: 'POST',
  path: '/register',
  summary:
    'Register an email address and its names; the response does not reveal whether the address was registered already',
  body: RegisterForm,
  response: z.object({
    id: z.string(),
    mailWaits: DelayedMailField,
    /** The address joined the waiting list for its badges. */
    waiting: z.optional(z.literal(true)),
    /** The location of the postal code is unknown, so the registration is not on the map. */
    unknownZip: z.optional(z.literal(true)),
  }),
  status: 201,
  refusals: [
    'blocked',
    'rate-limited',
    'registration-closed',
    'sold-out',
    'no-line',
    'line-full',
    'link-in-name',
  ],
})

export const getMyRegistration = endpoint({
  method: 'GET',
  path: '/registration/mine',
  summary: "Get the caller's registration, or null",
  // Logged-out callers get an empty answer instead of a refusal: a page requests this once more right after logging
  // out.
  access: 'visitor',
  response: z.nullable(MyRegistration),
  topics: ['registrations'],
})

export const changeMyRegistration = endpoint({
  method: 'PUT',
  path: '/registration/mine',
  summary: "Change the caller's registration: names, postal code and listing",
  access: 'user',
  body: MyRegistrationForm,
  response: MyRegistration,
  refusals: [
    'not-registered',
    'registration-closed',
    'sold-out',
    'link-in-name',
    'changed-meanwhile',
  ],
  limits: registrationChangesLimit,
})

export const cancelMyRegistration = endpoint({
  method: 'DELETE',
  path: '/registration/mine',
  summary: "Cancel the caller's registration and free its badges and spots",
  access: 'user',
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-registered', 'registration-closed'],
})

export const listAttendees = endpoint({
  method: 'GET',
  path: '/attendees',
  summary: 'List attendees who agreed to be listed, with their location',
  response: z.array(Attendee),
  topics: ['registrations', 'convention', 'arrivals'],
})

export const getMapData = endpoint({
  method: 'GET',
  path: '/mapdata',
  summary: 'List the locations of listed attendees, with the number of people',
  response: z.array(MapPlace),
  topics: ['registrations', 'convention'],
})

export const getMapSummary = endpoint({
  method: 'GET',
  path: '/mapdata/summary',
  summary: "Get the map's summary: meeples grouped by location, and the number of locations",
  response: MapSummary,
  topics: ['registrations', 'convention'],
})
