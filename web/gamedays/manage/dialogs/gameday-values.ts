import type { Gameday } from '../../../../domain/gamedays/schema.ts'
import { isGamedayOver } from '../../../../domain/gamedays/rules.ts'
import type { Instant } from '../../../../domain/kernel/time.ts'
import { compareText } from '../../../../domain/kernel/text/compare.ts'
import { gamedayDefaults, type GamedayForm } from '../../../../domain/gamedays/manage/forms.ts'

export type GamedayValues = GamedayForm & Record<string, unknown>

/** Initial form values of an existing game day. */
export function valuesOf(gameday: Gameday): GamedayValues {
  const { date, capacity, remindAccepted, nudgeUnreplied, waitingList, showGuests } = gameday
  return {
    date,
    startTime: gameday.startTime?.slice(0, 5) ?? '',
    endTime: gameday.endTime?.slice(0, 5) ?? '',
    capacity,
    location: gameday.location ?? '',
    description: gameday.description ?? '',
    remindAccepted,
    nudgeUnreplied,
    waitingList,
    showGuests,
  }
}

/** Initial form values of a new game day, with the place, times and capacity of the game day with the latest date. */
export function newGamedayValues(gamedays: readonly Gameday[]): GamedayValues {
  const [latest] = newestFirst(gamedays)
  if (!latest) return gamedayDefaults
  const { startTime, endTime, capacity, location } = valuesOf(latest)
  return { ...gamedayDefaults, startTime, endTime, capacity, location }
}

/** Initial form values of a game day that repeats another: everything but the date, and its guests. */
export const repeatedGamedayValues = (gameday: Gameday): GamedayValues => ({
  ...valuesOf(gameday),
  date: '',
  ...(gameday.acceptedCount > 0 && { inviteGuestsOf: gameday.id }),
})

/** The last game day that took place with guests. */
export const findLastWithGuests = (
  gamedays: readonly Gameday[],
  now: Instant,
): Gameday | undefined =>
  newestFirst(gamedays).find((gameday) => isGamedayOver(gameday, now) && gameday.acceptedCount > 0)

const newestFirst = (gamedays: readonly Gameday[]) =>
  gamedays.toSorted((a, b) => compareText(b.date, a.date))
