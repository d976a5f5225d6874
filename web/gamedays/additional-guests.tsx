import { useId } from 'react'
import { guestOptions, type Reply } from '../../domain/gamedays/rules.ts'
import { guestOptionLabel } from '../../domain/gamedays/texts.ts'
import { FieldError } from '../ui/field.tsx'

interface Props {
  seatsLeft: number
  /** What was replied before. */
  current: Reply
  chosen: number
  error: string | undefined
}

/** On the page always; the stylesheet shows it to whoever comes, with and without script. */
export function AdditionalGuests({ seatsLeft, current, chosen, error }: Props) {
  const options = guestOptions(seatsLeft, current)
  const errorId = useId()
  return (
    <fieldset className="guests">
      <legend className="label">
        Bringing anyone? <span className="optional">Max {options.length - 1}</span>
      </legend>
      <div className="segments">
        {options.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="additionalGuests"
              value={count}
              defaultChecked={count === Math.min(chosen, options.length - 1)}
              aria-describedby={error ? errorId : undefined}
            />
            {guestOptionLabel(count)}
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
