import { type ComponentProps, type ReactNode, useId } from 'react'
import { CheckField, TextField } from '../ui/forms/field.tsx'

interface Props {
  zip: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>
  listed: boolean
  hint?: ReactNode
  onListedChange: (listed: boolean) => void
}

/** Origin of the guests, and the choice to show their names to others. */
export function PlaceFields({ zip, listed, hint, onListedChange }: Props) {
  const hintId = useId()
  return (
    <>
      <TextField
        {...zip}
        label="ZIP or postal code"
        optional
        className="field--zip"
        hint={hint ?? 'Puts your meeples on the map. No one sees the code.'}
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={16}
      />
      <div>
        <CheckField
          name="listed"
          label="Show our names on the attendee list"
          aria-describedby={hintId}
          checked={listed}
          onChange={(event) => onListedChange(event.target.checked)}
        />
        <p className="hint" id={hintId}>
          If you turn this off, your town is hidden, you are not on the map, and only people who are
          logged in see your names at events. The names of organizers are always public.
        </p>
      </div>
    </>
  )
}
