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
  summary: 'Get the place on the badge waiting list that a mailed link refers to',
  params: byToken,
  response: BadgePlace,
  topics: ['registrations', 'convention'],
})

export const leaveBadgeLine = endpoint({
  method: 'DELETE',
  path: '/badge-line/place/:token',
  summary: 'Leave the badge waiting list with a mailed link',
  params: byToken,
  response: BadgePlace,
})

export const getBadgeLine = endpoint({
  method: 'GET',
  path: '/badge-line',
  summary: 'List the badge waiting list and the badges that could become free',
  access: 'administrator',
  response: BadgeLine,
  topics: ['registrations', 'convention'],
})

export const switchBadgeLine = endpoint({
  method: 'PUT',
  path: '/badge-line',
  summary: 'Turn the badge waiting list on or off; existing entries stay',
  access: 'administrator',
  body: z.object({ isOn: z.boolean() }),
  response: BadgeLine,
})

export const raiseBadges = endpoint({
  method: 'PUT',
  path: '/badge-line/capacity',
  summary: 'Raise the number of badges; the waiting list gets them first',
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
  summary: 'Give badges to any entry on the waiting list; the capacity grows if too few are left',
  access: 'administrator',
  params: one,
  response: BadgeLine,
  refusals: ['not-in-line', 'registration-closed'],
})

export const removeFromBadgeLine = endpoint({
  method: 'DELETE',
  path: '/badge-line/:id',
  summary: 'Remove an address from the badge waiting list without notification',
  access: 'administrator',
  params: one,
  response: BadgeLine,
})

export const confirmRegistration = endpoint({
  method: 'PUT',
  path: '/registrations/:id/confirmed',
  summary: 'Confirm an entry of the badge waiting list on behalf of its address',
  access: 'administrator',
  params: one,
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-found'],
})
