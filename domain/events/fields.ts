import { durationText } from './time/durations.ts'
import { teacherLabels } from './rules.ts'
import type { ExperienceChoice } from './choices.ts'
import type { EditableField, Event, EventDraft } from './schema.ts'

export const experienceLabels: Record<ExperienceChoice, string> = {
  any: 'Everyone welcome',
  learning: 'Good for learning',
  experienced: 'Experienced players',
}

interface EventField<Name extends EditableField> {
  /** Beside its control, and where two edits are compared. */
  label: string
  /** In the audit log, where it is called otherwise. */
  auditLabel?: string
  /** In words, where two edits are compared. */
  text: (value: EventDraft[Name]) => string
  /** What people type, and what a refusal calls it: it holds no link, and the list's search looks at it. */
  freeTextNoun?: string
  /** What list, drawer, calendar file and mails say of it; empty while there is nothing to say. */
  remarkText?: (value: Event[Name]) => string
}

/**
 * Whatever the form of an event can change. Columns, what counts as a change, the audit log and the view of two edits
 * follow from it, so that none of them misses a field.
 */
export const eventFields: { readonly [Name in EditableField]: EventField<Name> } = {
  gameName: { label: 'Game', text: String, freeTextNoun: 'name' },
  eventDay: { label: 'Event Date', auditLabel: 'Day', text: String },
  eventTime: { label: 'Event Time', auditLabel: 'Time', text: String },
  duration: { label: 'Duration', text: (minutes) => durationText(Number(minutes)) },
  spots: { label: '# Spots', auditLabel: 'Spots', text: (spots) => String(spots ?? '') },
  teacher: { label: 'Teacher', text: (teacher) => teacherLabels[teacher] },
  experience: {
    label: 'Experience',
    text: (experience) => experienceLabels[experience],
    remarkText: (experience) => (experience === 'any' ? '' : experienceLabels[experience]),
  },
  note: { label: 'Note', text: String, freeTextNoun: 'note', remarkText: (note) => note },
  visible: {
    label: 'Allow signups',
    auditLabel: 'Signups allowed',
    text: (visible) => (visible ? 'Yes' : 'No'),
  },
  waitingList: {
    label: 'Waiting list',
    text: (waitingList) => (waitingList ? 'Yes' : 'No'),
  },
  eventOwner: { label: 'Event Owner', auditLabel: 'Organizer', text: String },
}

export const editableFields = Object.keys(eventFields) as readonly EditableField[]

type EventValues = Pick<Event, EditableField>

/** What people typed, by field. */
export const freeTexts = (values: { [Name in EditableField]?: Event[Name] | undefined }): Partial<
  Record<EditableField, string>
> =>
  Object.fromEntries(
    editableFields
      .filter((field) => eventFields[field].freeTextNoun)
      .map((field) => [field, String(values[field] ?? '')]),
  )

export interface EventRemark {
  field: EditableField | 'place'
  label: string
  text: string
  isFreeText: boolean
}

/** What is to be said of an event beside its game, its time and its seats. */
export const eventRemarks = (event: EventValues & Pick<Event, 'place'>): EventRemark[] =>
  [
    hallTableRemark(event),
    ...editableFields.map((field) => eventRemark(field, event[field])),
  ].filter(({ text }) => text !== '')

const hallTableRemark = ({ place }: Pick<Event, 'place'>): EventRemark => ({
  field: 'place',
  label: 'Place',
  text: place && `Table ${place}`,
  isFreeText: false,
})

function eventRemark<Name extends EditableField>(field: Name, value: Event[Name]): EventRemark {
  const { label, remarkText, freeTextNoun } = eventFields[field]
  return { field, label, text: remarkText?.(value) ?? '', isFreeText: freeTextNoun !== undefined }
}
