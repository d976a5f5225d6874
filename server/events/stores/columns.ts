import { editableFields } from '../../../domain/events/fields.ts'

/** Of the row of an event, what is shown of it. */
export const ownColumns = [
  'events.id',
  'events.eventDate',
  'events.version',
  'events.place',
  'events.placeShared',
  'events.freedAt',
  'events.spotsKept',
  'events.inLine',
  ...editableFields.map((field) => `events.${field}` as const),
] as const

export const columns = [...ownColumns, 'owner.name as organizer'] as const
