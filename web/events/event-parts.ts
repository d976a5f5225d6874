import { durationText } from '../../domain/events/durations.ts'
import { teacherLabels } from '../../domain/events/rules.ts'
import type { Event, Teacher } from '../../domain/events/schema.ts'
import type { Name } from '../../domain/people/schema.ts'
import type { Part } from '../ui/conflict-part.ts'
import type { FormValues } from './form-values.ts'

/** What the form of an event holds, in words. Owners are known by their names, and by the events that they own. */
export function eventParts(
  names: readonly Name[],
  known: readonly (Event | null | undefined)[],
): readonly Part<FormValues>[] {
  const nameOf = (id: string) =>
    names.find((name) => name.id === id)?.name ??
    known.find((event) => event?.eventOwner === id)?.organizer ??
    ''
  return [
    { label: 'Game', fields: ['gameName'], text: ({ gameName }) => gameName },
    {
      label: 'Event Date and Time',
      fields: ['eventDay', 'eventTime'],
      text: ({ eventDay, eventTime }) => [eventDay, eventTime].filter(Boolean).join(', '),
    },
    { label: 'Duration', fields: ['duration'], text: ({ duration }) => durationText(+duration) },
    { label: '# Spots', fields: ['spots'], text: ({ spots }) => String(spots ?? '') },
    {
      label: 'Teacher',
      fields: ['teacher'],
      text: ({ teacher }) => teacherLabels[teacher as Teacher],
    },
    {
      label: 'Allow signups',
      fields: ['visible'],
      text: ({ visible }) => (visible ? 'Yes' : 'No'),
    },
    { label: 'Event Owner', fields: ['eventOwner'], text: ({ eventOwner }) => nameOf(eventOwner) },
  ]
}
