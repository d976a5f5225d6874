import { editableFields } from '../../../domain/events/fields.ts'

/** Columns of the row of an event that are shown. */
export const eventColumns = [
  'events.id',
  'events.eventDate',
  'events.version',
  'events.place',
  'events.placeShared',
  'events.formerPlace',
  'events.tableMovedAt',
  'events.freedAt',
  'events.stillRoomAt',
  'events.spotsKept',
  'events.inLine',
  ...editableFields.map((field) => `events.${field}` as const),
] as const

export const listColumns = [...eventColumns, 'owner.name as organizer'] as const
