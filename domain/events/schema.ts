import * as z from 'zod/mini'
import { normalizeLine } from '../kernel/text/text.ts'
import { identifierField, textField, typedNumberField } from '../kernel/text/text-field.ts'
import { BaseVersion } from '../kernel/forms/version.ts'
import { NameId } from '../auth/schema.ts'
import {
  type ExperienceChoice,
  experienceChoices,
  type TeacherChoice,
  teacherChoices,
} from './choices.ts'
import { isDuration } from './time/durations.ts'
import { isTime, toStoredTime } from './time/times.ts'
import { gameNameField, spotCountMessage } from './game-fields.ts'

/** Made by the browser, so that saving the same form twice makes one event. */
export const EventId = identifierField(64, 'This is not an event.').check(
  z.regex(/^[\w-]+$/, 'This is not an event.'),
)
export type EventId = z.infer<typeof EventId>

export const Event = z.object({
  id: EventId,
  gameName: z.string(),
  /** When it starts; one minute past midnight of its day while the time is undetermined. */
  eventDate: z.iso.datetime(),
  /** The name of one of the convention's days. */
  eventDay: z.string(),
  /** '7:15 PM' or 'Undetermined'. */
  eventTime: z.string(),
  /** Minutes. */
  duration: z.number(),
  spots: z.number(),
  spotsTaken: z.number(),
  /** Kept for people of the waiting list until they answer: nobody else can take them. */
  spotsKept: z.number(),
  /** How many wait for a seat, those included for whom one is kept. */
  inLine: z.number(),
  /** Signups are allowed. */
  visible: z.boolean(),
  /** Who comes when it is full can wait, and seats that become free go to the first in line. */
  waitingList: z.boolean(),
  eventOwner: NameId,
  /** The participant who brings the game, or empty. Of who is not listed no id that is theirs, as among the participants. */
  gameOwner: z.string(),
  teacher: z.enum(teacherChoices),
  /** Somebody at the table has said that they teach the game. */
  hasTeacher: z.optional(z.literal(true)),
  experience: z.enum(experienceChoices),
  /** One line of the organizer's own words, or empty. */
  note: z.string(),
  /** The table of the hall where it is played, as it stands on it; empty while nobody said. */
  place: z.string(),
  /** Other events may be at that table at the same time. */
  placeShared: z.boolean(),
  /** When somebody last gave back a seat of a full table shortly before it starts, or while it runs; empty when nobody did. */
  freedAt: z.string(),
  /** The display name of the event's owner. */
  organizer: z.string(),
  /** One more with each edit; seats do not count. */
  version: z.number(),
})
export type Event = z.infer<typeof Event>

export const Participant = z.object({
  id: NameId,
  name: z.string(),
  /** Empty where it is not known, and of who is not listed. */
  location: z.string(),
  gameOwner: z.boolean(),
  /** They teach the game; several may. */
  teaches: z.optional(z.literal(true)),
  /** Not listed, and whoever asked need not be signed in: neither the id nor the name is theirs. */
  anonymous: z.optional(z.literal(true)),
})
export type Participant = z.infer<typeof Participant>

export const EventDetails = z.extend(Event, { participants: z.array(Participant) })
export type EventDetails = z.infer<typeof EventDetails>

/** An event as whoever sits there sees it on their own list. */
export const MyEvent = z.extend(Event, {
  /** Of a game that they bring: it is in the bag. */
  packed: z.boolean(),
  /** They said that they teach it. */
  teaches: z.boolean(),
})
export type MyEvent = z.infer<typeof MyEvent>

/** More than the home page shows, for when some are over. */
export const maxNextEvents = 8

export const NextEvents = z.object({
  events: z.array(Event).check(z.maxLength(maxNextEvents)),
  /** Of all events, those that are over too. */
  total: z.number(),
})
export type NextEvents = z.infer<typeof NextEvents>

/** Which times a day has is up to the convention: saving asks it. */
export const invalidTimeMessage = 'Choose one of the times of that day.'
export const maxNoteLength = 140

const gameOwnerField = z.optional(
  z.pipe(
    z.nullable(z.string().check(z.maxLength(64))),
    z.transform((id): string => id ?? ''),
  ),
)

/** What the form holds and PUT /event takes. A form's select gives the duration as text. */
export const EventPayload = z.object({
  id: EventId,
  gameName: gameNameField,
  /** Which days there are is up to the convention: saving asks it. */
  eventDay: identifierField(40, 'Event date is required.'),
  eventTime: identifierField(40, 'Event time is required.').check(
    z.overwrite(toStoredTime),
    z.refine(isTime, invalidTimeMessage),
  ),
  spots: z.pipe(
    z.nullable(typedNumberField(spotCountMessage)),
    z.int(spotCountMessage).check(z.gte(1, spotCountMessage), z.lte(99, spotCountMessage)),
  ),
  visible: z.boolean(),
  waitingList: z.optional(z.boolean()),
  eventOwner: identifierField(64, 'Required.'),
  /** Somebody at the table, or empty for nobody; left out, it is whoever it was, and nobody at a new table. */
  gameOwner: gameOwnerField,
  /** Game owner when the form read the event. If `gameOwner` is the same, the form did not change it: a newer one stays. */
  previousGameOwner: gameOwnerField,
  duration: z.pipe(
    typedNumberField('Choose a duration.'),
    z.number('Choose a duration.').check(z.refine(isDuration, 'Choose a duration.')),
  ),
  teacher: z.enum(teacherChoices),
  experience: z.optional(z.enum(experienceChoices, 'Choose whom the table is for.')),
  note: z.optional(
    textField(maxNoteLength, {
      tooLong: `A note has at most ${maxNoteLength} characters.`,
      normalize: normalizeLine,
    }),
  ),
  version: BaseVersion,
})
/** What is saved: the time as it is stored, the duration in minutes. */
export type EventPayload = z.output<typeof EventPayload>
/** What is typed, before it is checked. */
export type EventForm = z.input<typeof EventPayload>

/** Where a form would put an event. */
export const EventMove = z.pick(EventPayload, { eventDay: true, eventTime: true, duration: true })
export type EventMove = z.output<typeof EventMove>

/** Somebody at a table who sits at another one then. */
export const MoveClash = z.object({ name: z.string(), gameName: z.string() })
export type MoveClash = z.infer<typeof MoveClash>

/** What a form can change. `fields.ts` says the rest about each. */
export type EditableField = Exclude<
  keyof EventPayload,
  'id' | 'gameOwner' | 'previousGameOwner' | 'version'
>

/** What a new form holds, apart from whose event it is. A number that is not typed yet is null. */
export const eventDefaults = {
  gameName: '',
  eventDay: '',
  eventTime: '',
  spots: 4 as number | null,
  duration: '60',
  visible: true,
  waitingList: true,
  teacher: 'none' as TeacherChoice,
  experience: 'any' as ExperienceChoice,
  note: '',
} satisfies Record<Exclude<EditableField, 'eventOwner'>, unknown>
/** What the fields of a form hold. */
export type EventDraft = typeof eventDefaults & { eventOwner: string }
