import * as z from 'zod/mini'
import { notificationKinds } from './kinds.ts'

const Text = z.string()

/** A table as it was when it was told of. */
const EventSnapshot = z.object({
  id: Text,
  gameName: Text,
  eventDate: Text,
  eventDay: Text,
  eventTime: Text,
})

const GamedaySnapshot = z.object({
  date: Text,
  startTime: z.nullable(Text),
  endTime: z.nullable(Text),
  location: z.nullable(Text),
})

const Names = z.array(Text)

/** What happened, as codes and values. What people read is made of it where they read it. */
export const NotificationFacts = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('table-changed'),
    before: EventSnapshot,
    after: EventSnapshot,
    /** What it overlaps with now, of which of my names. */
    overlaps: z.array(z.object({ name: Text, other: EventSnapshot })),
  }),
  z.object({
    code: z.literal('table-cancelled'),
    table: EventSnapshot,
    names: Names,
    waited: z.boolean(),
  }),
  z.object({ code: z.literal('removed'), table: EventSnapshot, names: Names }),
  z.object({
    code: z.literal('handed-over'),
    table: EventSnapshot,
    organizer: Text,
    isYou: z.boolean(),
  }),
  z.object({ code: z.literal('seat-given'), table: EventSnapshot, name: Text }),
  z.object({
    code: z.literal('seat-offered'),
    table: EventSnapshot,
    name: Text,
    /** Whose answer it waits for. */
    nameId: Text,
    until: Text,
  }),
  z.object({
    code: z.literal('seat-clash'),
    table: EventSnapshot,
    name: Text,
    other: EventSnapshot,
  }),
  z.object({
    code: z.literal('players'),
    table: EventSnapshot,
    joined: Names,
    left: Names,
    spotsLeft: z.number(),
  }),
  z.object({ code: z.literal('full'), table: EventSnapshot }),
  z.object({ code: z.literal('game-owner'), table: EventSnapshot }),
  z.object({ code: z.literal('open-seats'), table: EventSnapshot, spotsLeft: z.number() }),
  z.object({ code: z.literal('starting'), table: EventSnapshot, place: Text, names: Names }),
  z.object({ code: z.literal('place-asked'), table: EventSnapshot, place: Text, organizer: Text }),
  z.object({ code: z.literal('place-shared'), table: EventSnapshot, place: Text }),
  z.object({ code: z.literal('gameday-changed'), before: GamedaySnapshot, after: GamedaySnapshot }),
  z.object({ code: z.literal('gameday-cancelled'), gameday: GamedaySnapshot }),
  z.object({ code: z.literal('gameday-seats'), gameday: GamedaySnapshot, seats: z.number() }),
  z.object({ code: z.literal('badges-given'), names: Names }),
  z.object({
    code: z.literal('announcement'),
    text: Text,
    /** The end of the announcement; older notifications do not name it. */
    until: z.optional(z.string()),
  }),
])

export type NotificationFacts = z.infer<typeof NotificationFacts>
export type NotificationCode = NotificationFacts['code']
export type NotificationFactsOf<Code extends NotificationCode> = Extract<
  NotificationFacts,
  { code: Code }
>
export type NotificationEvent = z.infer<typeof EventSnapshot>

const NotificationKindField = z.enum(notificationKinds)

export const UserNotification = z.object({
  id: Text,
  kind: NotificationKindField,
  facts: NotificationFacts,
  at: Text,
  read: z.boolean(),
})
export type UserNotification = z.infer<typeof UserNotification>

const PreferenceFields = z.object({ mail: z.boolean(), push: z.boolean() })
export const NotificationPreferenceForm = z.extend(PreferenceFields, {
  kind: NotificationKindField,
})
export const NotificationPreferencesResponse = z.object({
  table: PreferenceFields,
  seat: PreferenceFields,
  players: PreferenceFields,
  full: PreferenceFields,
  'game-owner': PreferenceFields,
  'open-seats': PreferenceFields,
  starting: PreferenceFields,
  place: PreferenceFields,
  gameday: PreferenceFields,
  announcement: PreferenceFields,
})
