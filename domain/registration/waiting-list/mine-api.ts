import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { RegistrationForm } from '../schema.ts'

/** The place of a registered address that waits for more badges; 0 if it does not wait. */
const MyBadgePlace = z.object({ place: z.number(), names: z.array(z.string()) })
export type MyBadgePlace = z.infer<typeof MyBadgePlace>

export const MoreBadgesForm = z.pick(RegistrationForm, { names: true })

const path = '/registration/mine/line'

/** Apart from the other calls, so that the page of a registration loads these alone. */
export const getMyBadgePlace = endpoint({
  method: 'GET',
  path,
  summary: 'Where the user waits for more badges, and for whom',
  access: 'visitor',
  response: MyBadgePlace,
  topics: ['registrations', 'convention'],
})

export const waitForMoreBadges = endpoint({
  method: 'PUT',
  path,
  summary: 'Wait for more badges of one’s registration; those that are free are there at once',
  access: 'user',
  body: MoreBadgesForm,
  response: MyBadgePlace,
  refusals: [
    'not-registered',
    'registration-closed',
    'invalid-input',
    'link-in-name',
    'no-line',
    'line-full',
  ],
})

export const stopWaitingForBadges = endpoint({
  method: 'DELETE',
  path,
  summary: 'Wait for more badges no longer',
  access: 'user',
  response: MyBadgePlace,
})
