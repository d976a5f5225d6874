import { useId, useRef } from 'react'
import { additionalGuestOptions, type Reply } from '../../domain/gamedays/rules.ts'
import { additionalGuestsLabel } from '../../domain/gamedays/texts.ts'
import { FieldError } from '../ui/forms/field.tsx'

interface Props {
  spotsLeft: number
  /** Last reply. */
  current: Reply
  value: number
  onChange: (count: number) => void
  error: string | undefined
}

/** Always rendered; the stylesheet shows it while "coming" is chosen, with and without script. */
export function AdditionalGuests({ spotsLeft, current, value, onChange, error }: Props) {
  const options = additionalGuestOptions(spotsLeft, current)
  const maxGuests = options.length - 1
  // Offers the selected number even if it no longer fits.
  if (value > maxGuests) options.push(value)
  const errorId = useId()
  // Preserves options that were shown once, so that the focus is not lost.
  const hadOptions = useRef(false)
  if (options.length > 1) hadOptions.current = true
  if (!hadOptions.current) {
    return (
      <p className="guests small soft">
        There is 1 spot left, so you can't bring anyone.
        <input type="hidden" name="additionalGuests" value="0" />
      </p>
    )
  }
  return (
    <fieldset className="guests" aria-invalid={error ? true : undefined}>
      <legend className="label">
        Bringing anyone? <span className="optional">Max {maxGuests}</span>
      </legend>
      <div className="segments">
        {options.map((count) => (
          <label key={count} className={count > maxGuests ? 'too-many' : undefined}>
            <input
              type="radio"
              name="additionalGuests"
              value={count}
              checked={count === value}
              onChange={() => onChange(count)}
              aria-describedby={error ? errorId : undefined}
            />
            {additionalGuestsLabel(count)}
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
