import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { NameId } from '../../auth/schema.ts'
import { WaitingListPlace } from './schema.ts'

/** Separate from the other calls, so that My Weekend loads only this one. */
export const listMyWaitingLists = endpoint({
  method: 'GET',
  path: '/mylines/:nameId',
  summary: "List the caller's places on waiting lists of events",
  access: 'user',
  params: z.object({ nameId: NameId }),
  response: z.array(WaitingListPlace),
  topics: ['lines'],
  refusals: ['forbidden'],
})
