import { Fragment, type ReactNode } from 'react'
import { useConvention } from '../../lib/convention.ts'
import { findDay } from '../../../domain/convention/days.ts'
import { durationOptions } from '../../../domain/events/time/durations.ts'
import { editableFields, eventFields, experienceLabels } from '../../../domain/events/fields.ts'
import { teacherLabels } from '../../../domain/events/rules.ts'
import { experienceChoices, teacherChoices } from '../../../domain/events/choices.ts'
import { type EditableField, type Event, maxNoteLength } from '../../../domain/events/schema.ts'
import { remainingTimeOptions } from '../../../domain/events/time/remaining-times.ts'
import { openingMinutes } from '../../../domain/events/time/times.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { CheckField, SelectField, TextField } from '../../ui/forms/field.tsx'
import type { useForm } from '../../ui/forms/use-form.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { GameField } from './game-field.tsx'
import { type FormValues, availableTimes, withDay } from './form-values.ts'

export type EventFormState = ReturnType<typeof useForm<FormValues, unknown>>

interface Props {
  form: EventFormState
  /** Event that is edited. */
  event: Event | undefined
  /** Offers times that have passed, too. */
  allowsAnyTime: boolean
}

export function EventFields({ form, event, allowsAnyTime }: Props) {
  const { values, set } = form
  const convention = useConvention()
  const { timeZone } = convention
  const { eventDay, eventTime } = values
  const now = useEventNow()
  const timesOfDay = (name: string) => {
    const day = findDay(convention, name)
    if (!day) return []
    const times = availableTimes(name, openingMinutes(day, timeZone), event)
    const table = { day, timeZone, duration: Number(values.duration) }
    return allowsAnyTime ? times : remainingTimeOptions(times, table, now)
  }
  const times = timesOfDay(eventDay)
  const field = (name: EditableField) => ({ ...form.field(name), label: eventFields[name].label })
  const controls: Record<EditableField, ReactNode> = {
    gameName: <GameField form={form} isNew={!event} />,
    eventDay: (
      <SelectField
        {...field('eventDay')}
        onChange={({ target }) => {
          form.change(withDay(values, target.value, timesOfDay(target.value)))
        }}
      >
        <option value="" disabled>
          Choose a day
        </option>
        {/* Shows the selected day even when the convention no longer has it. */}
        {eventDay !== '' && !findDay(convention, eventDay) && <option>{eventDay}</option>}
        {convention.days.map(({ name, opensAt }) => (
          <option key={name} value={name} disabled={timesOfDay(name).length === 0}>
            {formatInstant(opensAt, 'weekday', timeZone)},{' '}
            {formatInstant(opensAt, 'monthDay', timeZone)}
          </option>
        ))}
      </SelectField>
    ),
    eventTime: (
      <SelectField {...field('eventTime')}>
        <option value="" disabled>
          {eventDay === '' ? 'Choose a day first' : 'Choose a time'}
        </option>
        {/* Shows the selected time even when the hours have changed. */}
        {eventTime !== '' && !times.includes(eventTime) && <option>{eventTime}</option>}
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </SelectField>
    ),
    duration: (
      <SelectField {...field('duration')}>
        {durationOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    ),
    spots: (
      <TextField
        {...field('spots')}
        type="number"
        inputMode="numeric"
        min={1}
        max={99}
        value={values.spots ?? ''}
        onChange={({ target }) => set('spots', target.value === '' ? null : Number(target.value))}
      />
    ),
    teacher: (
      <SelectField {...field('teacher')}>
        {teacherChoices.map((value) => (
          <option key={value} value={value}>
            {teacherLabels[value]}
          </option>
        ))}
      </SelectField>
    ),
    experience: (
      <SelectField {...field('experience')}>
        {experienceChoices.map((value) => (
          <option key={value} value={value}>
            {experienceLabels[value]}
          </option>
        ))}
      </SelectField>
    ),
    note: (
      <TextField
        {...field('note')}
        optional
        hint="One line that everyone can see, such as: by the window, newcomers welcome"
        autoComplete="off"
        maxLength={maxNoteLength}
      />
    ),
    visible: (
      <CheckField
        label={eventFields.visible.label}
        name="visible"
        checked={values.visible}
        onChange={({ target }) => set('visible', target.checked)}
      />
    ),
    waitingList: (
      <CheckField
        label={`${eventFields.waitingList.label}: spots that open up go to the first person on it`}
        name="waitingList"
        checked={values.waitingList}
        onChange={({ target }) => set('waitingList', target.checked)}
      />
    ),
    // Offered below the others, with an explanation.
    eventOwner: null,
  }
  return editableFields.map((name) => <Fragment key={name}>{controls[name]}</Fragment>)
}
