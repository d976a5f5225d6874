import type {
  NotificationFactsOf,
  NotificationCode,
  NotificationFacts,
  NotificationEvent,
} from './schema.ts'

const isSameEvent = (one: NotificationEvent, other: NotificationEvent) =>
  one.gameName === other.gameName &&
  one.eventDate === other.eventDate &&
  one.eventTime === other.eventTime

const withoutNames = (names: readonly string[], removedNames: readonly string[]) =>
  names.filter((name) => !removedNames.includes(name))

/** Drops attendees who joined and left again. */
function mergePlayers(
  earlier: NotificationFactsOf<'players'>,
  later: NotificationFactsOf<'players'>,
): NotificationFactsOf<'players'> | null {
  const joined = [
    ...withoutNames(earlier.joined, later.left),
    ...withoutNames(later.joined, earlier.left),
  ]
  const left = [
    ...withoutNames(earlier.left, later.joined),
    ...withoutNames(later.left, earlier.joined),
  ]
  return joined.length + left.length === 0 ? null : { ...later, joined, left }
}

const hasCode = <Code extends NotificationCode>(
  facts: NotificationFacts,
  code: Code,
): facts is NotificationFactsOf<Code> => facts.code === code

/** Net facts, when something happens before an earlier change was reported; null if the original state is restored. */
export function mergeFacts(
  earlier: NotificationFacts,
  later: NotificationFacts,
): NotificationFacts | null {
  if (hasCode(earlier, 'table-changed') && hasCode(later, 'table-changed')) {
    return isSameEvent(earlier.before, later.after) ? null : { ...later, before: earlier.before }
  }
  // Never dropped: a push message about the earlier table may be on the screen.
  if (hasCode(earlier, 'place-changed') && hasCode(later, 'place-changed')) {
    return { ...later, from: earlier.from }
  }
  if (hasCode(earlier, 'players') && hasCode(later, 'players')) return mergePlayers(earlier, later)
  if (hasCode(earlier, 'gameday-changed') && hasCode(later, 'gameday-changed')) {
    const isReverted = JSON.stringify(earlier.before) === JSON.stringify(later.after)
    return isReverted ? null : { ...later, before: earlier.before }
  }
  return later
}
