import { editableFields, eventFields } from '../../../domain/events/fields.ts'
import type { EditableField, Event } from '../../../domain/events/schema.ts'
import type { Name } from '../../../domain/people/schema.ts'
import type { MergePart } from '../../ui/conflict/merge-part.ts'
import type { FormValues } from './form-values.ts'

/** What the form of an event holds, in words. Owners are known by their names, and by the events that they own. */
export function eventMergeParts(
  names: readonly Name[],
  known: readonly (Event | null | undefined)[],
): readonly MergePart<FormValues>[] {
  const nameOf = (id: string) =>
    names.find((name) => name.id === id)?.name ??
    known.find((event) => event?.eventOwner === id)?.organizer ??
    ''
  return editableFields.flatMap((field): readonly MergePart<FormValues>[] => {
    const part = { label: eventFields[field].label, fields: [field] }
    if (field === 'eventDay') return [when]
    if (field === 'eventTime') return []
    if (field === 'eventOwner') return [{ ...part, text: ({ eventOwner }) => nameOf(eventOwner) }]
    return [{ ...part, text: (values) => textOf(field, values[field]) }]
  })
}

const textOf = <Name extends EditableField>(field: Name, value: FormValues[Name]): string =>
  eventFields[field].text(value)

const when: MergePart<FormValues> = {
  label: 'Event Date and Time',
  fields: ['eventDay', 'eventTime'],
  text: ({ eventDay, eventTime }) => [eventDay, eventTime].filter(Boolean).join(', '),
}
