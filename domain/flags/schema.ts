import * as z from 'zod/mini'
import { EventId } from '../events/schema.ts'
import { isDuration } from '../events/time/durations.ts'
import { identifierField, typedNumberField } from '../kernel/text/text-field.ts'
import { NameId } from '../auth/schema.ts'
import { gameNameField, spotCountMessage } from '../events/game-fields.ts'

/** Created by the browser, so that raising the same flag twice raises one. Its event gets the same id. */
export const FlagId = EventId
export type FlagId = z.infer<typeof FlagId>

/** A player who came to a flag, or is on the way. */
export const FlagPlayer = z.object({
  id: NameId,
  name: z.string(),
  status: z.enum(['coming', 'here']),
  /** For a player on the way: end of the reservation. */
  until: z.iso.datetime(),
  /** Can teach the game. */
  teaches: z.boolean(),
  /** Unlisted, and the caller may be logged out: id and name are placeholders. */
  anonymous: z.optional(z.literal(true)),
})
export type FlagPlayer = z.infer<typeof FlagPlayer>

export const Flag = z.object({
  id: FlagId,
  gameName: z.string(),
  /** Number of the table in the hall; empty while unknown. */
  place: z.string(),
  host: NameId,
  hostName: z.string(),
  /** Duration in minutes. */
  duration: z.number(),
  /** Total, including players who were present when it was raised. */
  seats: z.number(),
  /** Number of players wanted when it was raised. */
  playersWanted: z.number(),
  teacherWanted: z.boolean(),
  raisedAt: z.iso.datetime(),
  /** Time of automatic expiry. */
  until: z.iso.datetime(),
  /** The announced event of the flag, or empty. Its spots are taken by joining the event. */
  eventId: z.string(),
  /** The event that the flag became, or empty while it is up. */
  tableId: z.string(),
  /** In the order of setting out. May include players who did not arrive in time. */
  players: z.array(FlagPlayer),
})
export type Flag = z.infer<typeof Flag>

const maxPlayersWanted = 8
const playersMessage = `Choose how many players are missing, ${maxPlayersWanted} at most.`

/** Request body to raise a flag. */
export const FlagPayload = z.object({
  id: FlagId,
  host: identifierField(64, 'Required.'),
  gameName: gameNameField,
  /** The tables depend on the hall and are checked when the flag is raised. */
  place: z.string().check(z.maxLength(8)),
  playersWanted: z.pipe(
    typedNumberField(playersMessage),
    z.int(playersMessage).check(z.gte(0, playersMessage), z.lte(maxPlayersWanted, playersMessage)),
  ),
  teacherWanted: z.boolean(),
  /** Defaults to one for the host and one for each wanted player. */
  seats: z.optional(
    z.pipe(
      typedNumberField(spotCountMessage),
      z.int(spotCountMessage).check(z.gte(1, spotCountMessage), z.lte(99, spotCountMessage)),
    ),
  ),
  /** Defaults to one hour. */
  duration: z.optional(z.number().check(z.refine(isDuration, 'Choose a duration.'))),
})
export type FlagPayload = z.output<typeof FlagPayload>
