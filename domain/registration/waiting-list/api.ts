import * as z from 'zod/mini'
import { integerField } from '../../settings/fields.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { identifierField, linkTokenField } from '../../kernel/text/text-field.ts'
import { BadgeWaitingList, BadgeWaitingListPlace } from './schema.ts'

const byToken = z.object({ token: linkTokenField(100) })
const entryIdParams = z.object({ id: identifierField(100) })

export const getBadgeWaitingListPlace = endpoint({
  method: 'GET',
  path: '/badge-line/place/:token',
  summary: 'Get the place on the badge waiting list that a mailed link refers to',
  params: byToken,
  response: BadgeWaitingListPlace,
  topics: ['registrations', 'convention'],
})

export const leaveBadgeWaitingList = endpoint({
  method: 'DELETE',
  path: '/badge-line/place/:token',
  summary: 'Leave the badge waiting list with a mailed link',
  params: byToken,
  response: BadgeWaitingListPlace,
})

export const getBadgeWaitingList = endpoint({
  method: 'GET',
  path: '/badge-line',
  summary: 'List the badge waiting list and the badges that could become free',
  access: 'administrator',
  response: BadgeWaitingList,
  topics: ['registrations', 'convention'],
})

export const switchBadgeWaitingList = endpoint({
  method: 'PUT',
  path: '/badge-line',
  summary: 'Turn the badge waiting list on or off; existing entries stay',
  access: 'administrator',
  body: z.object({ isOn: z.boolean() }),
  response: BadgeWaitingList,
})

export const raiseBadgeCapacity = endpoint({
  method: 'PUT',
  path: '/badge-line/capacity',
  summary: 'Raise the number of badges; the waiting list gets them first',
  access: 'administrator',
  body: z.object({
    capacity: integerField('Enter how many badges there are, up to 100,000.', 1, 100_000),
  }),
  response: BadgeWaitingList,
  refusals: ['registration-closed', 'invalid-input'],
})

export const addFromBadgeWaitingList = endpoint({
  method: 'POST',
  path: '/badge-line/seat/:id',
  summary: 'Give badges to any entry on the waiting list; the capacity grows if too few are left',
  access: 'administrator',
  params: entryIdParams,
  response: BadgeWaitingList,
  refusals: ['not-in-line', 'registration-closed'],
})

export const removeFromBadgeWaitingList = endpoint({
  method: 'DELETE',
  path: '/badge-line/:id',
  summary: 'Remove an address from the badge waiting list without notification',
  access: 'administrator',
  params: entryIdParams,
  response: BadgeWaitingList,
})

export const confirmRegistration = endpoint({
  method: 'PUT',
  path: '/registrations/:id/confirmed',
  summary: 'Confirm an entry of the badge waiting list on behalf of its address',
  access: 'administrator',
  params: entryIdParams,
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-found'],
})
