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

/** Created by the browser, so that saving the same form twice creates one event. */
export const EventId = identifierField(64, 'This is not an event.').check(
  z.regex(/^[\w-]+$/, 'This is not an event.'),
)
export type EventId = z.infer<typeof EventId>

export const Event = z.object({
  id: EventId,
  gameName: z.string(),
  /** Start of the event; one minute past midnight of its day while the time is undetermined. */
  eventDate: z.iso.datetime(),
  /** Name of one of the convention's days. */
  eventDay: z.string(),
  /** '7:15 PM' or 'Undetermined'. */
  eventTime: z.string(),
  /** Duration in minutes. */
  duration: z.number(),
  spots: z.number(),
  spotsTaken: z.number(),
  /** Spots reserved for offers to the waiting list: no other attendee can take them. */
  spotsKept: z.number(),
  /** Size of the waiting list, including names with an offer. */
  inLine: z.number(),
  /** Joining is allowed. */
  visible: z.boolean(),
  /** Attendees can wait for a spot when the event is full; spots that become free go to the first of the list. */
  waitingList: z.boolean(),
  eventOwner: NameId,
  /** Id of the participant who brings the game, or empty. An anonymous id for an unlisted participant. */
  gameOwner: z.string(),
  teacher: z.enum(teacherChoices),
  /** A participant teaches the game. */
  hasTeacher: z.optional(z.literal(true)),
  experience: z.enum(experienceChoices),
  /** One line in the organizer's own words, or empty. */
  note: z.string(),
  /** Number of the table in the hall; empty while unknown. */
  place: z.string(),
  /** Other events may use that table at the same time. */
  placeShared: z.boolean(),
  /** Number of the table before the last change shortly before the start; empty if there was none. */
  formerPlace: z.string(),
  /** Time of that change; empty if there was none. */
  tableMovedAt: z.string(),
  /**
   * Time of the last spot given back at a full event shortly before its start or while it runs; empty if there was
   * none.
   */
  freedAt: z.string(),
  /** Time when the organizer said that the running event still has room; empty if they did not. */
  stillRoomAt: z.string(),
  /** Display name of the event's owner. */
  organizer: z.string(),
  /** Increases with each edit; changes of spots do not count. */
  version: z.number(),
})
export type Event = z.infer<typeof Event>

export const Participant = z.object({
  id: NameId,
  name: z.string(),
  /** Empty if unknown or if the participant is unlisted. */
  location: z.string(),
  gameOwner: z.boolean(),
  /** This participant teaches the game; several may. */
  teaches: z.optional(z.literal(true)),
  /** Unlisted, and the caller may be logged out: id and name are placeholders. */
  anonymous: z.optional(z.literal(true)),
})
export type Participant = z.infer<typeof Participant>

export const EventDetails = z.extend(Event, { participants: z.array(Participant) })
export type EventDetails = z.infer<typeof EventDetails>

/** An event on a participant's own list. */
export const MyEvent = z.extend(Event, {
  /** The participant has packed the game they bring. */
  packed: z.boolean(),
  /** The participant teaches the game. */
  teaches: z.boolean(),
})
export type MyEvent = z.infer<typeof MyEvent>

/** More than the home page shows, to allow for events that end in the meantime. */
export const maxNextEvents = 8

export const NextEvents = z.object({
  events: z.array(Event).check(z.maxLength(maxNextEvents)),
  /** Count of all events, including those that are over. */
  total: z.number(),
})
export type NextEvents = z.infer<typeof NextEvents>

/** The times of a day depend on the convention and are checked on save. */
export const invalidTimeMessage = 'Choose one of the times of that day.'
export const maxNoteLength = 140

const gameOwnerField = z.optional(
  z.pipe(
    z.nullable(z.string().check(z.maxLength(64))),
    z.transform((id): string => id ?? ''),
  ),
)

/** Values of the form and body of PUT /event. A form's select gives the duration as text. */
export const EventPayload = z.object({
  id: EventId,
  gameName: gameNameField,
  /** The days depend on the convention and are checked on save. */
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
  /** Id of a participant, or empty for none; if omitted, unchanged (none at a new event). */
  gameOwner: gameOwnerField,
  /**
   * Game owner when the form read the event. If `gameOwner` is the same, the form did not change it and a newer value
   * wins.
   */
  previousGameOwner: gameOwnerField,
  duration: z.pipe(
    typedNumberField('Choose a duration.'),
    z.number('Choose a duration.').check(z.refine(isDuration, 'Choose a duration.')),
  ),
  teacher: z.enum(teacherChoices),
  experience: z.optional(z.enum(experienceChoices, 'Choose who the event is for.')),
  note: z.optional(
    textField(maxNoteLength, {
      tooLong: `A note can have at most ${maxNoteLength} characters.`,
      normalize: normalizeLine,
    }),
  ),
  version: BaseVersion,
})
/** Values to save: the time in its stored form, the duration in minutes. */
export type EventPayload = z.output<typeof EventPayload>
/** Typed values before validation. */
export type EventForm = z.input<typeof EventPayload>

/** Time that a form would move an event to. */
export const EventMove = z.pick(EventPayload, { eventDay: true, eventTime: true, duration: true })
export type EventMove = z.output<typeof EventMove>

/** A participant who is registered for another event at the new time. */
export const MoveClash = z.object({ name: z.string(), gameName: z.string() })
export type MoveClash = z.infer<typeof MoveClash>

/** Fields that a form can change; `fields.ts` describes each. */
export type EditableField = Exclude<
  keyof EventPayload,
  'id' | 'gameOwner' | 'previousGameOwner' | 'version'
>

/** Defaults of a new form, without its owner. A number that is not typed yet is null. */
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
/** Values of the form's fields. */
export type EventDraft = typeof eventDefaults & { eventOwner: string }
