import { gamedayHints } from '../../../../domain/gamedays/manage/form-hints.ts'
import type { GamedayInput } from '../../../../domain/gamedays/manage/forms.ts'
import { inviteAgainText } from '../../../../domain/gamedays/manage/texts.ts'
import type { Gameday } from '../../../../domain/gamedays/schema.ts'
import { useConvention } from '../../../lib/convention.ts'
import { useNow } from '../../../lib/time/now.ts'
import { CheckField, TextArea, TextField } from '../../../ui/forms/field.tsx'
import type { useForm } from '../../../ui/forms/use-form.ts'
import type { GamedayValues } from './gameday-values.ts'

type GamedayFormState = ReturnType<typeof useForm<GamedayValues, GamedayInput, Gameday>>

interface Props {
  form: GamedayFormState
  /** The game day whose guests can be invited to this new one. */
  former: Gameday | undefined
}

export function GamedayFields({ form, former }: Props) {
  const { values } = form
  const { timeZone } = useConvention()
  const hints = gamedayHints(values, { now: useNow(), timeZone })
  return (
    <>
      <TextField
        {...form.field('date')}
        type="date"
        label="Date"
        hint={hints.date}
        required
        className="field--first"
      />
      <TextField {...form.field('startTime')} type="time" label="Start Time" />
      <TextField {...form.field('endTime')} type="time" label="End Time" hint={hints.endTime} />
      <TextField
        {...form.field('capacity')}
        value={values.capacity ?? ''}
        onChange={({ target }) =>
          form.set('capacity', target.value === '' ? null : Number(target.value))
        }
        type="number"
        inputMode="numeric"
        min={1}
        label="Capacity"
        required
      />
      <TextField
        {...form.field('location')}
        label="Location"
        maxLength={200}
        className="field--rest"
      />
      <TextArea
        {...form.field('description')}
        label="Description (Optional)"
        maxLength={2000}
        className="wide"
      />
      <div className="wide">
        <CheckField
          label="Offer a waiting list when full"
          checked={values.waitingList ?? true}
          onChange={({ target }) => form.set('waitingList', target.checked)}
        />
        <CheckField
          label="Show guests who else is coming, by first name"
          checked={values.showGuests ?? false}
          onChange={({ target }) => form.set('showGuests', target.checked)}
        />
        {former && former.acceptedCount > 0 && (
          <CheckField
            label={inviteAgainText(former)}
            checked={values.inviteGuestsOf !== undefined}
            onChange={({ target }) =>
              form.set('inviteGuestsOf', target.checked ? former.id : undefined)
            }
          />
        )}
      </div>
      <fieldset className="wide">
        <legend className="label">Reminders</legend>
        <CheckField
          label="Two days before, remind guests who accepted"
          checked={values.remindAccepted ?? true}
          onChange={({ target }) => form.set('remindAccepted', target.checked)}
        />
        <CheckField
          label="Seven days before, remind guests who have not replied"
          checked={values.nudgeUnreplied ?? true}
          onChange={({ target }) => form.set('nudgeUnreplied', target.checked)}
        />
      </fieldset>
    </>
  )
}
