import type { MyEvent } from '../events/schema.ts'
import { compareDate } from '../events/rules.ts'
import type { Name } from '../auth/schema.ts'
import type { Weekend } from './weekend.ts'

/** A task for an event, in addition to attending. */
export interface EventDuty {
  event: MyEvent
  name: Name
}

const listDuties = (
  weekends: readonly Weekend<MyEvent>[],
  isDuty: (event: MyEvent, name: Name) => boolean,
): EventDuty[] =>
  weekends
    .flatMap(({ name, events }) => events.map((event) => ({ event, name })))
    .filter(({ event, name }) => isDuty(event, name))
    .toSorted((a, b) => compareDate(a.event, b.event))

/** Games to pack, in the order in which they are needed. Played games stay listed: they go home in the same bag. */
export const listGamesToPack = (weekends: readonly Weekend<MyEvent>[]): EventDuty[] =>
  listDuties(weekends, ({ gameOwner }, { id }) => gameOwner === id)

export const listGamesToTeach = (weekends: readonly Weekend<MyEvent>[]): EventDuty[] =>
  listDuties(weekends, ({ teaches }) => teaches)
