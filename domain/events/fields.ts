import { durationText } from './time/durations.ts'
import { teacherLabels } from './rules.ts'
import type { Experience } from './choices.ts'
import type { EditableField, Event, EventDraft } from './schema.ts'

export const experienceLabels: Record<Experience, string> = {
  any: 'Everyone welcome',
  learning: 'Good for learning',
  experienced: 'Experienced players',
}

interface Field<Name extends EditableField> {
  /** Beside its control, and where two edits are compared. */
  label: string
  /** In the audit log, where it is called otherwise. */
  audited?: string
  /** In words, where two edits are compared. */
  text: (value: EventDraft[Name]) => string
  /** What people type, and what a refusal calls it: it holds no link, and the list's search looks at it. */
  typed?: string
  /** What list, drawer, calendar file and mails say of it; empty while there is nothing to say. */
  remark?: (value: Event[Name]) => string
}

/**
 * Whatever the form of an event can change. Columns, what counts as a change, the audit log and the view of two edits
 * follow from it, so that none of them misses a field.
 */
export const eventFields: { readonly [Name in EditableField]: Field<Name> } = {
  gameName: { label: 'Game', text: String, typed: 'name' },
  eventDay: { label: 'Event Date', audited: 'Day', text: String },
  eventTime: { label: 'Event Time', audited: 'Time', text: String },
  duration: { label: 'Duration', text: (minutes) => durationText(Number(minutes)) },
  spots: { label: '# Spots', audited: 'Spots', text: (spots) => String(spots ?? '') },
  teacher: { label: 'Teacher', text: (teacher) => teacherLabels[teacher] },
  experience: {
    label: 'Experience',
    text: (experience) => experienceLabels[experience],
    remark: (experience) => (experience === 'any' ? '' : experienceLabels[experience]),
  },
  note: { label: 'Note', text: String, typed: 'note', remark: (note) => note },
  visible: {
    label: 'Allow signups',
    audited: 'Signups allowed',
    text: (visible) => (visible ? 'Yes' : 'No'),
  },
  waitingList: {
    label: 'Waiting list',
    text: (waitingList) => (waitingList ? 'Yes' : 'No'),
  },
  eventOwner: { label: 'Event Owner', audited: 'Organizer', text: String },
}

export const editableFields = Object.keys(eventFields) as readonly EditableField[]

type Values = Pick<Event, EditableField>

/** What people typed, by field. */
export const typedTexts = (values: { [Name in EditableField]?: Event[Name] | undefined }): Partial<
  Record<EditableField, string>
> =>
  Object.fromEntries(
    editableFields
      .filter((field) => eventFields[field].typed)
      .map((field) => [field, String(values[field] ?? '')]),
  )

export interface Remark {
  field: EditableField | 'place'
  label: string
  text: string
  isTyped: boolean
}

/** What is to be said of an event beside its game, its time and its seats. */
export const remarksOf = (event: Values & Pick<Event, 'place'>): Remark[] =>
  [placeRemark(event), ...editableFields.map((field) => remarkOf(field, event[field]))].filter(
    ({ text }) => text !== '',
  )

const placeRemark = ({ place }: Pick<Event, 'place'>): Remark => ({
  field: 'place',
  label: 'Place',
  text: place && `Table ${place}`,
  isTyped: false,
})

function remarkOf<Name extends EditableField>(field: Name, value: Event[Name]): Remark {
  const { label, remark, typed } = eventFields[field]
  return { field, label, text: remark?.(value) ?? '', isTyped: typed !== undefined }
}
