import * as z from 'zod/mini'
import { notificationKinds } from './kinds.ts'

const Text = z.string()

/** Snapshot of an event at the time of the notification. */
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

/** Facts of a notification as codes and values. The reader's page turns them into text. */
export const NotificationFacts = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('table-changed'),
    before: EventSnapshot,
    after: EventSnapshot,
    /** Clashing events, with the name of mine that is in each. */
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
    /** Name that the offer is for. */
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
  z.object({ code: z.literal('wish-announced'), table: EventSnapshot, names: Names }),
  z.object({ code: z.literal('starting'), table: EventSnapshot, place: Text, names: Names }),
  z.object({
    code: z.literal('place-changed'),
    table: EventSnapshot,
    /** Number at which people expect the event. */
    from: Text,
    /** Empty while no other table is known. */
    place: Text,
  }),
  z.object({ code: z.literal('place-asked'), table: EventSnapshot, place: Text, organizer: Text }),
  z.object({ code: z.literal('place-shared'), table: EventSnapshot, place: Text }),
  z.object({ code: z.literal('gameday-changed'), before: GamedaySnapshot, after: GamedaySnapshot }),
  z.object({ code: z.literal('gameday-cancelled'), gameday: GamedaySnapshot }),
  z.object({ code: z.literal('gameday-seats'), gameday: GamedaySnapshot, seats: z.number() }),
  z.object({ code: z.literal('badges-given'), names: Names }),
  z.object({
    code: z.literal('announcement'),
    text: Text,
    /** End of the announcement; missing in older notifications. */
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
  wish: PreferenceFields,
  starting: PreferenceFields,
  place: PreferenceFields,
  gameday: PreferenceFields,
  announcement: PreferenceFields,
})
