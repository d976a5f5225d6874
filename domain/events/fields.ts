import { durationText } from './durations.ts'
import { teacherLabels } from './rules.ts'
import type { EditableField, EventDraft } from './schema.ts'

interface Field<Value> {
  /** Beside its control, and where two edits are compared. */
  label: string
  /** In the audit log, where it is called otherwise. */
  audited?: string
  /** In words, where two edits are compared. */
  text: (value: Value) => string
}

/**
 * Whatever the form of an event can change. Columns, what counts as a change, the audit log and the view of two edits
 * follow from it, so that none of them misses a field.
 */
export const eventFields: { readonly [Name in EditableField]: Field<EventDraft[Name]> } = {
  gameName: { label: 'Game', text: String },
  eventDay: { label: 'Event Date', audited: 'Day', text: String },
  eventTime: { label: 'Event Time', audited: 'Time', text: String },
  duration: { label: 'Duration', text: (minutes) => durationText(Number(minutes)) },
  spots: { label: '# Spots', audited: 'Spots', text: (spots) => String(spots ?? '') },
  teacher: { label: 'Teacher', text: (teacher) => teacherLabels[teacher] },
  visible: {
    label: 'Allow signups',
    audited: 'Signups allowed',
    text: (visible) => (visible ? 'Yes' : 'No'),
  },
  eventOwner: { label: 'Event Owner', audited: 'Organizer', text: String },
}

export const editableFields = Object.keys(eventFields) as readonly EditableField[]
