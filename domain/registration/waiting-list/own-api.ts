import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { RegistrationForm } from '../schema.ts'

/** The place of a registered address that waits for more badges; 0 if it does not wait. */
const MyBadgeWaitingListPlace = z.object({ place: z.number(), names: z.array(z.string()) })
export type MyBadgeWaitingListPlace = z.infer<typeof MyBadgeWaitingListPlace>

export const MoreBadgesForm = z.pick(RegistrationForm, { names: true })

const path = '/registration/mine/line'

/** Separate from the other calls, so that the page of a registration loads only these. */
export const getMyBadgeWaitingListPlace = endpoint({
  method: 'GET',
  path,
  summary: "Get the caller's entry on the badge waiting list",
  access: 'visitor',
  response: MyBadgeWaitingListPlace,
  topics: ['registrations', 'convention'],
})

export const waitForMoreBadges = endpoint({
  method: 'PUT',
  path,
  summary:
    "Request more badges for the caller's registration; free badges are added at once, the rest wait",
  access: 'user',
  body: MoreBadgesForm,
  response: MyBadgeWaitingListPlace,
  refusals: [
    'not-registered',
    'registration-closed',
    'invalid-input',
    'link-in-name',
    'no-line',
    'line-full',
  ],
})

export const leaveMyBadgeWaitingList = endpoint({
  method: 'DELETE',
  path,
  summary: "Withdraw the caller's request for more badges",
  access: 'user',
  response: MyBadgeWaitingListPlace,
})
