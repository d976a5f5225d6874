import type { Gameday } from '../../../../domain/gamedays/schema.ts'
import { compareText } from '../../../../domain/kernel/text/compare.ts'
import { gamedayDefaults, type GamedayForm } from '../../../../domain/gamedays/manage/forms.ts'

export type GamedayValues = GamedayForm & Record<string, unknown>

/** Initial form values of an existing game day. */
export function valuesOf(gameday: Gameday): GamedayValues {
  const { date, capacity, remindAccepted, nudgeUnreplied, waitingList } = gameday
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
  }
}

/** Initial form values of a new game day, with the place, times and capacity of the game day with the latest date. */
export function newGamedayValues(gamedays: readonly Gameday[]): GamedayValues {
  const [latest] = gamedays.toSorted((a, b) => compareText(b.date, a.date))
  if (!latest) return gamedayDefaults
  const { startTime, endTime, capacity, location } = valuesOf(latest)
  return { ...gamedayDefaults, startTime, endTime, capacity, location }
}
