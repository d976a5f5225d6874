import * as z from 'zod/mini'
import { whole } from '../../settings/fields.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { keyField, linkKey } from '../../kernel/text/text-field.ts'
import { BadgeLine, BadgePlace } from './schema.ts'

const byToken = z.object({ token: linkKey(100) })
const one = z.object({ id: keyField(100) })

export const getBadgePlace = endpoint({
  method: 'GET',
  path: '/badge-line/place/:token',
  summary: 'The place in the line for badges that the link of a mail is about',
  params: byToken,
  response: BadgePlace,
  topics: ['registrations', 'convention'],
})

export const leaveBadgeLine = endpoint({
  method: 'DELETE',
  path: '/badge-line/place/:token',
  summary: 'Wait for badges no longer, by the link of a mail',
  params: byToken,
  response: BadgePlace,
})

export const getBadgeLine = endpoint({
  method: 'GET',
  path: '/badge-line',
  summary: 'Who waits for badges, and how many could become free',
  access: 'administrator',
  response: BadgeLine,
  topics: ['registrations', 'convention'],
})

export const switchBadgeLine = endpoint({
  method: 'PUT',
  path: '/badge-line',
  summary: 'Keep a waiting list for badges, or none; who waits stays in it',
  access: 'administrator',
  body: z.object({ isOn: z.boolean() }),
  response: BadgeLine,
})

export const raiseBadges = endpoint({
  method: 'PUT',
  path: '/badge-line/capacity',
  summary: 'Have more badges than before: they go to the line first',
  access: 'administrator',
  body: z.object({
    capacity: whole('Enter how many badges there are, up to 100,000.', 1, 100_000),
  }),
  response: BadgeLine,
  refusals: ['registration-closed', 'invalid-input'],
})

export const seatFromBadgeLine = endpoint({
  method: 'POST',
  path: '/badge-line/seat/:id',
  summary: 'Give badges to anybody in line; where too few are left, there are as many more',
  access: 'administrator',
  params: one,
  response: BadgeLine,
  refusals: ['not-in-line', 'registration-closed'],
})

export const removeFromBadgeLine = endpoint({
  method: 'DELETE',
  path: '/badge-line/:id',
  summary: 'Take an address out of the line for badges; nobody is told',
  access: 'administrator',
  params: one,
  response: BadgeLine,
})

export const confirmRegistration = endpoint({
  method: 'PUT',
  path: '/registrations/:id/confirmed',
  summary: 'Say for somebody that they come, as if their mail had been used',
  access: 'administrator',
  params: one,
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-found'],
})
