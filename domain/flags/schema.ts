import * as z from 'zod/mini'
import { EventId } from '../events/schema.ts'
import { isDuration } from '../events/time/durations.ts'
import { identifierField, typedNumberField } from '../kernel/text/text-field.ts'
import { NameId } from '../auth/schema.ts'
import { gameNameField, spotCountMessage } from '../events/game-fields.ts'

/** Made by the browser, so that raising the same flag twice raises one. The event that it becomes has the same. */
export const FlagId = EventId
export type FlagId = z.infer<typeof FlagId>

/** Somebody who came to a flag, or is on the way to it. */
export const FlagPlayer = z.object({
  id: NameId,
  name: z.string(),
  status: z.enum(['coming', 'here']),
  /** Of one who is coming: how long the seat is kept. */
  until: z.iso.datetime(),
  /** Can teach the game. */
  teaches: z.boolean(),
  /** Not listed, and whoever asked need not be signed in: neither the id nor the name is theirs. */
  anonymous: z.optional(z.literal(true)),
})
export type FlagPlayer = z.infer<typeof FlagPlayer>

export const Flag = z.object({
  id: FlagId,
  gameName: z.string(),
  /** The table of the hall where it stands; empty while nobody said. */
  place: z.string(),
  host: NameId,
  hostName: z.string(),
  /** Minutes. */
  duration: z.number(),
  /** In all: with those who sat there when it was raised. */
  seats: z.number(),
  /** How many were wanted when it was raised. */
  playersWanted: z.number(),
  teacherWanted: z.boolean(),
  raisedAt: z.iso.datetime(),
  /** It is gone by itself then. */
  until: z.iso.datetime(),
  /** The announced event that it stands at, or empty. A seat there is taken by joining the event. */
  eventId: z.string(),
  /** The event that it became, or empty while it is up. */
  tableId: z.string(),
  /** In the order in which they set out. Whoever did not come in time may still be among them. */
  players: z.array(FlagPlayer),
})
export type Flag = z.infer<typeof Flag>

const maxPlayersWanted = 8
const playersMessage = `Choose how many players are missing, ${maxPlayersWanted} at most.`

/** What is sent to raise a flag. */
export const FlagPayload = z.object({
  id: FlagId,
  host: identifierField(64, 'Required.'),
  gameName: gameNameField,
  /** Which tables there are is up to the hall: raising asks it. */
  place: z.string().check(z.maxLength(8)),
  playersWanted: z.pipe(
    typedNumberField(playersMessage),
    z.int(playersMessage).check(z.gte(0, playersMessage), z.lte(maxPlayersWanted, playersMessage)),
  ),
  teacherWanted: z.boolean(),
  /** Left out, there is one for the host and one for each who is wanted. */
  seats: z.optional(
    z.pipe(
      typedNumberField(spotCountMessage),
      z.int(spotCountMessage).check(z.gte(1, spotCountMessage), z.lte(99, spotCountMessage)),
    ),
  ),
  /** Left out, it is an hour. */
  duration: z.optional(z.number().check(z.refine(isDuration, 'Choose a duration.'))),
})
export type FlagPayload = z.output<typeof FlagPayload>
