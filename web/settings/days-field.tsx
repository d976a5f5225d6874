import { maxConventionDays } from '../../domain/convention/day-count-texts.ts'
import { closesNextDay, addDays } from '../../domain/settings/day-rules.ts'
import type { DayForm } from '../../domain/settings/schema.ts'
import { formatDate } from '../../domain/kernel/time.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { FieldError, TextField } from '../ui/forms/field.tsx'
import { isDayComplete } from './draft.ts'
import { HoursPicture } from './hours-picture.tsx'
import type { SectionProps } from './section.tsx'
import { useRows } from './use-rows.ts'

/** One row per day, and a chart of the opening hours. */
export function DaysField({ form }: SectionProps) {
  const { days } = form.values
  const { list, wrong: listError, field: fieldOf, change, add, remove } = useRows(form, 'days')
  return (
    <fieldset className="settings-wide settings-rows" ref={list}>
      <legend className="sr">Days</legend>
      {days.map((day, position) => {
        const field = (column: keyof DayForm) => ({
          ...fieldOf(position, column),
          value: day[column],
          onChange: ({ target }: { target: { value: string } }) =>
            change(position, { [column]: target.value }),
        })
        const isFilledIn = isDayComplete(day)
        return (
          <div
            key={position}
            className="settings-row"
            role="group"
            aria-label={`Day ${position + 1}`}
          >
            <TextField
              {...field('date')}
              label={`Day ${position + 1}`}
              hint={isFilledIn ? formatDate(day.date, 'weekday') : undefined}
              type="date"
            />
            <TextField {...field('opens')} label="Opens at" type="time" />
            <TextField
              {...field('closes')}
              label="Closes at"
              hint={isFilledIn && closesNextDay(day) ? 'on the next day' : undefined}
              type="time"
            />
            {days.length > 1 && (
              <IconButton
                name="close"
                label={`Remove day ${position + 1}`}
                onClick={() => remove(position)}
              />
            )}
          </div>
        )
      })}
      {listError && <FieldError id="days-error" message={listError} />}
      {days.length < maxConventionDays ? (
        <Button variant="text" icon="plus" onClick={() => add(dayAfter(days))}>
          Add a day
        </Button>
      ) : (
        <p className="hint">A convention has up to {maxConventionDays} days.</p>
      )}
      <HoursPicture days={days} />
    </fieldset>
  )
}

/** Next date, with the same hours. */
function dayAfter(days: readonly DayForm[]): DayForm {
  const last = days.at(-1)
  if (!last) return { date: '', opens: '', closes: '' }
  return isDayComplete(last) ? { ...last, date: addDays(last.date, 1) } : { ...last, date: '' }
}
