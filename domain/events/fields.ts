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
  /** Label beside the control and in the comparison of two edits. */
  label: string
  /** Label in the audit log, if it differs. */
  auditLabel?: string
  /** Text of the value in the comparison of two edits. */
  text: (value: EventDraft[Name]) => string
  /** Noun for this free text in refusals. Such a field rejects links and is searched by the list. */
  freeTextNoun?: string
  /** Text for the list, the drawer, the calendar file and mails; empty while there is nothing to report. */
  remarkText?: (value: Event[Name]) => string
}

/**
 * All fields that the event form can change. Columns, change detection, the audit log and the comparison of two edits
 * derive from it, so that none of them misses a field.
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

/** Free texts of users, by field. */
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

/** Remarks about an event in addition to its game, time and spots. */
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
