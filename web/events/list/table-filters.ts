import {
  durationBucket,
  durationBucketLabels,
  durationBuckets,
} from '../../../domain/events/time/durations.ts'
import { experienceLabels, freeTexts } from '../../../domain/events/fields.ts'
import { availabilities, availabilityLabels } from '../../../domain/events/list/filters.ts'
import { teacherLabels } from '../../../domain/events/rules.ts'
import { experienceChoices, teacherChoices } from '../../../domain/events/choices.ts'
import type { ConventionDay } from '../../../domain/convention/schema.ts'
import type { Filter, TextFilter } from '../../ui/data-table/types.ts'
import type { ListedEvent } from './event-row.ts'

type EventFilter = Filter<ListedEvent>

const labeledOptions = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: labels[value] }))

export const eventFilters = {
  day: {
    id: 'day',
    label: 'Day',
    value: ({ event }) => event.eventDay,
  },
  availability: {
    id: 'availability',
    label: 'Availability',
    value: ({ availability }) => availability ?? [],
    options: labeledOptions(availabilities, availabilityLabels),
  },
  duration: {
    id: 'duration',
    label: 'Duration',
    value: ({ event }) => durationBucket(event.duration),
    options: labeledOptions(durationBuckets, durationBucketLabels),
  },
  teacher: {
    id: 'teacher',
    label: 'Teacher',
    value: ({ event }) => event.teacher,
    options: labeledOptions(teacherChoices, teacherLabels),
  },
  experience: {
    id: 'experience',
    label: 'Experience',
    value: ({ event }) => event.experience,
    options: labeledOptions(experienceChoices, experienceLabels),
  },
  organizer: { id: 'organizer', label: 'Organizer', value: ({ event }) => event.organizer },
  finished: {
    id: 'finished',
    label: 'Finished',
    value: ({ state }) => (state === 'past' ? [] : 'hide'),
    options: [{ value: 'hide', label: 'Hide finished' }],
    isSwitch: true,
    from: 'xs',
  },
} satisfies Record<string, EventFilter>

/** Offers every day of the convention, including days without an event. */
export const dayFilter = (days: readonly ConventionDay[]): EventFilter => ({
  ...eventFilters.day,
  options: days.map(({ name }) => ({ value: name, label: name })),
})

const fitsOption = { value: 'fits', label: 'Fits my weekend' }

/**
 * Adds the option 'fits' beside 'open spots'. The page is the same for all users; only the browser knows the user's
 * events.
 */
const availabilityFilter = (canFilterByFit: boolean): EventFilter => ({
  ...eventFilters.availability,
  value: ({ availability, fits }) => [availability ?? [], fits ? 'fits' : []].flat(),
  options: [...eventFilters.availability.options, ...(canFilterByFit ? [fitsOption] : [])],
})

interface ListFilterOptions {
  days: readonly ConventionDay[]
  /** The logged-in user has joined an event; for all others every open spot fits. */
  canFilterByFit: boolean
  /** Some events are finished and can be hidden. */
  hasFinished: boolean
}

export function listFilters({
  days,
  canFilterByFit,
  hasFinished,
}: ListFilterOptions): readonly EventFilter[] {
  const { finished, ...filters } = {
    ...eventFilters,
    day: dayFilter(days),
    availability: availabilityFilter(canFilterByFit),
  }
  return [...Object.values(filters), ...(hasFinished ? [finished] : [])]
}

export const eventText: TextFilter<ListedEvent> = {
  placeholder: 'Filter events...',
  of: ({ event }) => Object.values(freeTexts(event)).join('\n'),
}
