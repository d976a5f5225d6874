import * as z from 'zod/mini'
import { noticeKinds } from './kinds.ts'

const Text = z.string()

/** A table as it was when it was told of. */
const Table = z.object({
  id: Text,
  gameName: Text,
  eventDate: Text,
  eventDay: Text,
  eventTime: Text,
})

const Evening = z.object({
  date: Text,
  startTime: z.nullable(Text),
  endTime: z.nullable(Text),
  location: z.nullable(Text),
})

const Names = z.array(Text)

/** What happened, as codes and values. What people read is made of it where they read it. */
export const NoticeFacts = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('table-changed'),
    before: Table,
    after: Table,
    /** What it overlaps with now, of which of my names. */
    overlaps: z.array(z.object({ name: Text, other: Table })),
  }),
  z.object({ code: z.literal('table-cancelled'), table: Table, names: Names, waited: z.boolean() }),
  z.object({ code: z.literal('removed'), table: Table, names: Names }),
  z.object({
    code: z.literal('handed-over'),
    table: Table,
    organizer: Text,
    isYou: z.boolean(),
  }),
  z.object({ code: z.literal('seat-given'), table: Table, name: Text }),
  z.object({
    code: z.literal('seat-offered'),
    table: Table,
    name: Text,
    /** Whose answer it waits for. */
    nameId: Text,
    until: Text,
  }),
  z.object({ code: z.literal('seat-clash'), table: Table, name: Text, other: Table }),
  z.object({
    code: z.literal('players'),
    table: Table,
    joined: Names,
    left: Names,
    spotsLeft: z.number(),
  }),
  z.object({ code: z.literal('full'), table: Table }),
  z.object({ code: z.literal('game-owner'), table: Table }),
  z.object({ code: z.literal('open-seats'), table: Table, spotsLeft: z.number() }),
  z.object({ code: z.literal('starting'), table: Table, place: Text, names: Names }),
  z.object({ code: z.literal('place-asked'), table: Table, place: Text, organizer: Text }),
  z.object({ code: z.literal('place-shared'), table: Table, place: Text }),
  z.object({ code: z.literal('gameday-changed'), before: Evening, after: Evening }),
  z.object({ code: z.literal('gameday-cancelled'), gameday: Evening }),
  z.object({ code: z.literal('gameday-seats'), gameday: Evening, seats: z.number() }),
  z.object({ code: z.literal('badges-given'), names: Names }),
  z.object({
    code: z.literal('announcement'),
    text: Text,
    /** The end of the announcement; older notifications do not name it. */
    until: z.optional(z.string()),
  }),
])

export type NoticeFacts = z.infer<typeof NoticeFacts>
export type NoticeCode = NoticeFacts['code']
export type FactsOf<Code extends NoticeCode> = Extract<NoticeFacts, { code: Code }>
export type NoticeTable = z.infer<typeof Table>

const NoticeKind = z.enum(noticeKinds)

export const Notice = z.object({
  id: Text,
  kind: NoticeKind,
  facts: NoticeFacts,
  at: Text,
  read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

const Choice = z.object({ mail: z.boolean(), push: z.boolean() })
export const NoticeChoiceForm = z.extend(Choice, { kind: NoticeKind })
export const NoticeChoices = z.object({
  table: Choice,
  seat: Choice,
  players: Choice,
  full: Choice,
  'game-owner': Choice,
  'open-seats': Choice,
  starting: Choice,
  place: Choice,
  gameday: Choice,
  announcement: Choice,
})
