import type { MyEvent } from '../events/schema.ts'
import { compareDate } from '../events/rules.ts'
import type { Name } from '../auth/schema.ts'
import type { Weekend } from './weekend.ts'

/** What somebody has to do for a table besides coming. */
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

/** The games to put into the bag, in the order in which they are needed. What was played stays: it goes home in the same bag. */
export const listGamesToPack = (weekends: readonly Weekend<MyEvent>[]): EventDuty[] =>
  listDuties(weekends, ({ gameOwner }, { id }) => gameOwner === id)

export const listGamesToTeach = (weekends: readonly Weekend<MyEvent>[]): EventDuty[] =>
  listDuties(weekends, ({ teaches }) => teaches)
