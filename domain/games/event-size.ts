import { durationOptions } from '../events/time/durations.ts'
import type { Game } from './schema.ts'

/** More players than sit at one table: such a game says nothing about the spots of an event. */
const maxTableSize = 12

/** Spots and duration of an event with this game, as the form has them; null for what is unknown. */
export function eventSizeOf({
  maxPlayers,
  minMinutes,
  maxMinutes,
}: Pick<Game, 'maxPlayers' | 'minMinutes' | 'maxMinutes'>): {
  spots: number | null
  duration: string | null
} {
  const minutes = maxMinutes ?? minMinutes
  const option =
    minutes === null
      ? undefined
      : (durationOptions.find(({ value }) => Number(value) >= minutes) ?? durationOptions.at(-1))
  return {
    spots: maxPlayers !== null && maxPlayers <= maxTableSize ? maxPlayers : null,
    duration: option?.value ?? null,
  }
}
