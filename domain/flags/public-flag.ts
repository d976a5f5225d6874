import { anonymousId, anonymousName } from '../events/public-event.ts'
import type { Flag, FlagPlayer } from './schema.ts'

/** Somebody at a flag, as it is stored. */
export interface UnredactedFlagPlayer extends FlagPlayer {
  listed: boolean
  /** In the order in which they set out. */
  position: number
}

export interface UnredactedFlag extends Flag {
  players: UnredactedFlagPlayer[]
}

/** A flag as everybody may see it: of who is not listed only that they are there. The host's name is public. */
export const publicFlag = (flag: UnredactedFlag): Flag => ({
  ...flag,
  players: flag.players.map(({ listed, position, ...player }) =>
    listed
      ? player
      : { ...player, id: anonymousId(position), name: anonymousName, anonymous: true },
  ),
})
