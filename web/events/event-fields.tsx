import { useConvention } from '../lib/convention.ts'
import { conventionDays } from '../../domain/convention/rules.ts'
import { durationOptions } from '../../domain/events/durations.ts'
import { teacherLabels } from '../../domain/events/rules.ts'
import { type Event, teachers } from '../../domain/events/schema.ts'
import type { EventDay } from '../../domain/events/days.ts'
import { hoursOf } from '../../domain/events/times.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import type { useForm } from '../ui/use-form.ts'
import { type FormValues, timesFor, withDay } from './form-values.ts'

export type EventFormState = ReturnType<typeof useForm<FormValues, unknown>>

interface Props {
  form: EventFormState
  /** The one that is changed. */
  event: Event | undefined
}

export function EventFields({ form, event }: Props) {
  const { values, errors, set, field } = form
  const convention = useConvention()
  const hours = hoursOf(convention)
  const { eventDay, eventTime } = values
  const times = eventDay === '' ? [] : timesFor(eventDay, hours, event)
  return (
    <>
      <TextField {...field('gameName')} label="Game" autoComplete="off" maxLength={120} />
      <SelectField
        {...field('eventDay')}
        label="Event Date"
        onChange={({ target }) => {
          form.change(withDay(values, target.value as EventDay, hours))
        }}
      >
        <option value="" disabled>
          Choose a day
        </option>
        {conventionDays(convention).map(({ name, opensAt }) => (
          <option key={name} value={name}>
            {name}, {formatInstant(opensAt, 'monthDay', convention.timeZone)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('eventTime')} label="Event Time">
        <option value="" disabled>
          {eventDay === '' ? 'Choose a day first' : 'Choose a time'}
        </option>
        {/* What was chosen stays to be seen, also when the hours have changed meanwhile. */}
        {eventTime !== '' && !times.includes(eventTime) && <option>{eventTime}</option>}
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </SelectField>
      <SelectField {...field('duration')} label="Duration">
        {durationOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        name="spots"
        label="# Spots"
        type="number"
        inputMode="numeric"
        min={1}
        max={99}
        value={values.spots ?? ''}
        error={errors.spots}
        onChange={({ target }) => set('spots', target.value === '' ? null : Number(target.value))}
      />
      <SelectField {...field('teacher')} label="Teacher">
        {teachers.map((value) => (
          <option key={value} value={value}>
            {teacherLabels[value]}
          </option>
        ))}
      </SelectField>
      <CheckField
        label="Allow signups"
        name="visible"
        checked={values.visible}
        onChange={({ target }) => set('visible', target.checked)}
      />
    </>
  )
}
