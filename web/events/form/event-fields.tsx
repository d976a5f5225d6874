import { Fragment, type ReactNode } from 'react'
import { useConvention } from '../../lib/convention.ts'
import { findDay } from '../../../domain/convention/days.ts'
import { durationOptions } from '../../../domain/events/time/durations.ts'
import { editableFields, eventFields, experienceLabels } from '../../../domain/events/fields.ts'
import { teacherLabels } from '../../../domain/events/rules.ts'
import { experienceChoices, teacherChoices } from '../../../domain/events/choices.ts'
import {
  type EditableField,
  type Event,
  eventDefaults,
  maxNoteLength,
} from '../../../domain/events/schema.ts'
import { remainingTimeOptions } from '../../../domain/events/time/remaining-times.ts'
import { openingMinutes } from '../../../domain/events/time/times.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { CheckField, SelectField, TextField } from '../../ui/forms/field.tsx'
import type { useForm } from '../../ui/forms/use-form.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { GameField } from './game-field.tsx'
import { TimeStrip } from './time-strip.tsx'
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
    const dayOfTimes = findDay(convention, name)
    if (!dayOfTimes) return []
    const allTimes = availableTimes(name, openingMinutes(dayOfTimes, timeZone), event)
    const table = { day: dayOfTimes, timeZone, duration: Number(values.duration) }
    return allowsAnyTime ? allTimes : remainingTimeOptions(allTimes, table, now)
  }
  const times = timesOfDay(eventDay)
  const day = findDay(convention, eventDay)
  const dayChoices = [
    // Shows the selected day even when the convention no longer has it.
    ...(eventDay !== '' && !day ? [{ value: eventDay, text: eventDay }] : []),
    ...convention.days.map(({ name, opensAt }) => ({
      value: name,
      text: `${formatInstant(opensAt, 'weekday', timeZone)}, ${formatInstant(opensAt, 'monthDay', timeZone)}`,
      disabled: timesOfDay(name).length === 0,
    })),
  ]
  const hasDurationChip = shortDurations.some(({ value }) => value === values.duration)
  const startsUnfolded = moreFields.some(
    (name) => form.errors[name] !== undefined || (event && event[name] !== eventDefaults[name]),
  )
  const field = (name: EditableField) => ({ ...form.field(name), label: eventFields[name].label })
  const controls: Record<EditableField, ReactNode> = {
    gameName: <GameField form={form} isNew={!event} />,
    eventDay: (
      <ChoiceChips
        label={eventFields.eventDay.label}
        name="eventDay"
        value={eventDay}
        error={form.errors.eventDay}
        choices={dayChoices}
        onChoose={(name) => form.change(withDay(values, name, timesOfDay(name)))}
      />
    ),
    eventTime: (
      <div className="event-time">
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
        {day && (
          <TimeStrip
            day={day}
            times={times}
            eventTime={eventTime}
            duration={Number(values.duration)}
            eventId={values.id}
            ownerId={values.eventOwner}
            onChoose={(time) => set('eventTime', time)}
          />
        )}
      </div>
    ),
    duration: (
      <ChoiceChips
        label={eventFields.duration.label}
        name="durationChip"
        value={values.duration}
        error={form.errors.duration}
        choices={shortDurations}
        onChoose={(duration) => set('duration', duration)}
      >
        <span className={hasDurationChip ? 'select' : 'select select--on'}>
          <select
            name="duration"
            aria-label="Another duration"
            value={hasDurationChip ? '' : values.duration}
            onChange={({ target }) => set('duration', target.value)}
          >
            <option value="" disabled>
              Other
            </option>
            {durationOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </ChoiceChips>
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
  return (
    <>
      {mainFields.map((name) => (
        <Fragment key={name}>{controls[name]}</Fragment>
      ))}
      <div className="two">
        {controls.spots}
        {controls.teacher}
      </div>
      {controls.visible}
      <details className="event-more" open={startsUnfolded || undefined}>
        <summary>
          More options
          <Icon name="down" />
        </summary>
        <div>
          {moreFields.map((name) => (
            <Fragment key={name}>{controls[name]}</Fragment>
          ))}
        </div>
      </details>
    </>
  )
}

/** Fields that few events need, folded. */
const moreFields = ['experience', 'note', 'waitingList'] as const
const shownFields = ['spots', 'teacher', 'visible', ...moreFields] as const

/** All others, also one that is added later. */
const mainFields = editableFields.filter((name) => !shownFields.some((shown) => shown === name))

/** Chips for what most games take. The list beside them has all durations. */
const shortDurations = [
  { value: '30', text: '30 min' },
  { value: '60', text: '1 h' },
  { value: '90', text: '1½ h' },
  { value: '120', text: '2 h' },
]
