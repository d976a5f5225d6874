import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { mailWaits } from '../kernel/forms/mail-waits.ts'
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
  summary: 'Register an address and its names; an address that is registered gets the same answer',
  body: RegisterForm,
  response: z.object({
    id: z.string(),
    mailWaits,
    /** The address waits in line for its badges. */
    waiting: z.optional(z.literal(true)),
    /** Nobody knows where the postal code is, so it puts nobody on the map. */
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
  summary: 'The registration of the user, or null',
  // Nobody signed in is nobody registered: a page that has just been signed out asks once more.
  access: 'visitor',
  response: z.nullable(MyRegistration),
  topics: ['registrations'],
})

export const changeMyRegistration = endpoint({
  method: 'PUT',
  path: '/registration/mine',
  summary: 'Add, rename or remove badges of the user, change the postal code and the listing',
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
  summary: 'Cancel the registration of the user: its badges and their seats are free again',
  access: 'user',
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-registered', 'registration-closed'],
})

export const listAttendees = endpoint({
  method: 'GET',
  path: '/attendees',
  summary: 'The names of listed registrations and where they come from',
  response: z.array(Attendee),
  topics: ['registrations', 'convention', 'arrivals'],
})

export const getMapData = endpoint({
  method: 'GET',
  path: '/mapdata',
  summary: 'The places that listed people come from, with the number of meeples',
  response: z.array(MapPlace),
  topics: ['registrations', 'convention'],
})

export const getMapSummary = endpoint({
  method: 'GET',
  path: '/mapdata/summary',
  summary: 'The meeples of the map, gathered, and the number of places',
  response: MapSummary,
  topics: ['registrations', 'convention'],
})
