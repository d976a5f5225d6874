import { anonymousId, anonymousName } from '../events/unlisted.ts'
import type { Flag, FlagPlayer } from './schema.ts'

/** Somebody at a flag, as it is stored. */
export interface FlagSeat extends FlagPlayer {
  listed: boolean
  /** In the order in which they set out. */
  position: number
}

export interface SeatedFlag extends Flag {
  players: FlagSeat[]
}

/** A flag as everybody may see it: of who is not listed only that they are there. The host's name is public. */
export const forEverybody = (flag: SeatedFlag): Flag => ({
  ...flag,
  players: flag.players.map(({ listed, position, ...player }) =>
    listed
      ? player
      : { ...player, id: anonymousId(position), name: anonymousName, anonymous: true },
  ),
})
