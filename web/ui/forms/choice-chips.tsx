import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface Choice {
  value: string
  text: string
  disabled?: boolean
}

interface Props {
  label: string
  name: string
  value: string
  choices: readonly Choice[]
  error?: string | undefined
  onChoose: (value: string) => void
  /** A control beside the chips, for the values that have none. */
  children?: ReactNode
}

/** A group of radio buttons as chips, for a few short values. */
export function ChoiceChips({ label, name, value, choices, error, onChoose, children }: Props) {
  const errorId = useId()
  return (
    <fieldset
      className={error ? 'field chips-field has-error' : 'field chips-field'}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="label">{label}</legend>
      <div className="choice-chips">
        {choices.map((choice) => (
          <label key={choice.value} className="choice-chip">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.text}</span>
          </label>
        ))}
        {children}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
