import type { MyEvent } from '../events/schema.ts'
import { byDate } from '../events/rules.ts'
import type { Name } from '../auth/schema.ts'
import type { Weekend } from './weekend.ts'

/** What somebody has to do for a table besides coming. */
export interface Duty {
  event: MyEvent
  name: Name
}

const dutiesOf = (
  weekends: readonly Weekend<MyEvent>[],
  isDuty: (event: MyEvent, name: Name) => boolean,
): Duty[] =>
  weekends
    .flatMap(({ name, events }) => events.map((event) => ({ event, name })))
    .filter(({ event, name }) => isDuty(event, name))
    .toSorted((a, b) => byDate(a.event, b.event))

/** The games to put into the bag, in the order in which they are needed. What was played stays: it goes home in the same bag. */
export const packingList = (weekends: readonly Weekend<MyEvent>[]): Duty[] =>
  dutiesOf(weekends, ({ gameOwner }, { id }) => gameOwner === id)

export const teachingList = (weekends: readonly Weekend<MyEvent>[]): Duty[] =>
  dutiesOf(weekends, ({ teaches }) => teaches)
