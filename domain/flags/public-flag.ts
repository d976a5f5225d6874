import { anonymousId, anonymousName } from '../events/public-event.ts'
import type { Flag, FlagPlayer } from './schema.ts'

/** A player of a flag as stored. */
export interface UnredactedFlagPlayer extends FlagPlayer {
  listed: boolean
  /** Rank in the order of setting out. */
  position: number
}

export interface UnredactedFlag extends Flag {
  players: UnredactedFlagPlayer[]
}

/** Public view of a flag: unlisted players are anonymous entries. The host's name is public. */
export const publicFlag = (flag: UnredactedFlag): Flag => ({
  ...flag,
  players: flag.players.map(({ listed, position, ...player }) =>
    listed
      ? player
      : { ...player, id: anonymousId(position), name: anonymousName, anonymous: true },
  ),
})
