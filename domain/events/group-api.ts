import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { NameId } from '../auth/schema.ts'
import { maxNames } from '../registration/name-limits.ts'
import { EventDetails, EventId } from './schema.ts'

const chooseNamesText = 'Choose at least one name.'

/** The names of one call: as many as a registration can have. */
const GroupIds = z.array(NameId).check(
  z.minLength(1, chooseNamesText),
  z.maxLength(maxNames, `Up to ${maxNames} names can join together.`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Choose each name once.'),
)

export const joinEventAsGroup = endpoint({
  method: 'PUT',
  path: '/event/register-group/:eventId',
  summary:
    "Join an event with several of the caller's names: all of them get a spot, or none; 409 as for one name",
  access: 'user',
  acceptsIdempotencyKey: true,
  params: z.object({ eventId: EventId }),
  body: z.object({ ids: GroupIds }),
  response: EventDetails,
  refusals: [
    'not-found',
    'unknown-name',
    'forbidden',
    'over',
    'already-joined',
    'signups-disabled',
    'full',
    'clash',
    'invalid-input',
  ],
})
