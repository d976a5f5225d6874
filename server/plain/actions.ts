import * as z from 'zod/mini'
import { NameId, type User } from '../../domain/auth/schema.ts'
import { joinEvent, unregister } from '../../domain/events/api.ts'
import { switchEvent } from '../../domain/events/clashes-api.ts'
import { EventId } from '../../domain/events/schema.ts'
import { joinWaitingList, leaveWaitingList } from '../../domain/events/waiting-list/api.ts'
import type { Endpoint } from '../../domain/kernel/endpoint.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { Events } from '../events/service.ts'

const plainActions = ['join', 'leave', 'wait', 'stop-waiting', 'switch'] as const
export type PlainActionName = (typeof plainActions)[number]

/** A button of the plain event page: which name does what. */
export const PlainAction = z.object({
  event: EventId,
  name: NameId,
  action: z.enum(plainActions, 'Choose one of the buttons of the page.'),
  /** The event to leave in a switch. */
  from: z.optional(EventId),
})
export type PlainAction = z.infer<typeof PlainAction>

/** Call of the API that does the same, and shares its limits. */
export const callOfAction: Record<PlainActionName, Pick<Endpoint, 'limits'>> = {
  join: joinEvent,
  leave: unregister,
  wait: joinWaitingList,
  'stop-waiting': leaveWaitingList,
  switch: switchEvent,
}

/** Runs the same use case as the call of the API. */
export async function runAction(
  events: Events,
  { event, name, action, from }: PlainAction,
  user: User,
): Promise<Refusal | null> {
  const results = {
    join: () => events.join(event, name, user),
    leave: () => events.unregister(event, name, user),
    wait: () => events.joinWaitingList(event, name, user),
    'stop-waiting': () => events.leaveWaitingList(event, name, user),
    switch: () => events.switch(event, { id: name, from: from ?? event }, user),
  }
  const result = await results[action]()
  return 'problem' in result ? result : null
}
