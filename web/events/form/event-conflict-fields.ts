import { editableFields, eventFields } from '../../../domain/events/fields.ts'
import type { EditableField, Event } from '../../../domain/events/schema.ts'
import type { Name } from '../../../domain/people/schema.ts'
import type { ConflictField } from '../../ui/conflict/conflict-dialog.tsx'
import type { FormValues } from './form-values.ts'

/** Owners are known by their names, and by the events that they own. */
export function eventConflictFields(
  names: readonly Name[],
  known: readonly (Event | null | undefined)[],
): readonly ConflictField<FormValues>[] {
  const nameOf = (id: string) =>
    names.find((name) => name.id === id)?.name ??
    known.find((event) => event?.eventOwner === id)?.organizer ??
    ''
  return editableFields.flatMap((field): readonly ConflictField<FormValues>[] => {
    const { label } = eventFields[field]
    if (field === 'eventDay') return [dateAndTime]
    if (field === 'eventTime') return []
    if (field === 'eventOwner') return [{ label, text: ({ eventOwner }) => nameOf(eventOwner) }]
    return [{ label, text: (values) => textOf(field, values[field]) }]
  })
}

const textOf = <Name extends EditableField>(field: Name, value: FormValues[Name]): string =>
  eventFields[field].text(value)

const dateAndTime: ConflictField<FormValues> = {
  label: 'Event Date and Time',
  text: ({ eventDay, eventTime }) => [eventDay, eventTime].filter(Boolean).join(', '),
}
