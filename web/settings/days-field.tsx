import { mostDays } from '../../domain/convention/day-words.ts'
import { closesNextDay, laterDate } from '../../domain/settings/day-rules.ts'
import type { DayForm } from '../../domain/settings/schema.ts'
import { formatDate } from '../../domain/kernel/time.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { FieldError, TextField } from '../ui/forms/field.tsx'
import { isComplete } from './draft.ts'
import { HoursPicture } from './hours-picture.tsx'
import type { SectionProps } from './section.tsx'
import { useRows } from './use-rows.ts'

/** One row a day, and a picture of when the doors are open. */
export function DaysField({ form }: SectionProps) {
  const { days } = form.values
  const { list, wrong, field: fieldOf, change, add, remove } = useRows(form, 'days')
  return (
    <fieldset className="settings-wide settings-rows" ref={list}>
      <legend className="sr">Days</legend>
      {days.map((day, position) => {
        const field = (part: keyof DayForm) => ({
          ...fieldOf(position, part),
          value: day[part],
          onChange: ({ target }: { target: { value: string } }) =>
            change(position, { [part]: target.value }),
        })
        const shown = isComplete(day)
        return (
          <div key={position} className="settings-row">
            <TextField
              {...field('date')}
              label={`Day ${position + 1}`}
              hint={shown ? formatDate(day.date, 'weekday') : undefined}
              type="date"
            />
            <TextField {...field('opens')} label="Opens at" type="time" />
            <TextField
              {...field('closes')}
              label="Closes at"
              hint={shown && closesNextDay(day) ? 'on the next day' : undefined}
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
      {wrong && <FieldError id="days-error" message={wrong} />}
      {days.length < mostDays ? (
        <Button look="text" icon="plus" onClick={() => add(dayAfter(days))}>
          Add a day
        </Button>
      ) : (
        <p className="hint">A convention has up to {mostDays} days.</p>
      )}
      <HoursPicture days={days} />
    </fieldset>
  )
}

/** The next date, with the same hours. */
function dayAfter(days: readonly DayForm[]): DayForm {
  const last = days.at(-1)
  if (!last) return { date: '', opens: '', closes: '' }
  return isComplete(last) ? { ...last, date: laterDate(last.date, 1) } : { ...last, date: '' }
}
