import { useId } from 'react'
import {
  longestName,
  mostNames,
  nameFault,
  repeatedName,
  tidyName,
} from '../../../domain/registration/names.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/forms/field.tsx'

export interface BadgeName {
  id?: string
  name: string
}

interface Props {
  names: readonly BadgeName[]
  error: string | undefined
  onChange: (names: BadgeName[]) => void
}

/** The badges of a registration: rename, add, take away. */
export function BadgeEditor({ names, error, onChange }: Props) {
  const errorId = useId()
  const faulty = error ? faultyPosition(names) : null
  return (
    <fieldset className="field badge-names-edit">
      <legend className="label">Badges</legend>
      {names.map(({ id, name }, position) => (
        <div
          key={id ?? `new-${position}`}
          className={position === faulty ? 'with-btn has-error' : 'with-btn'}
        >
          <input
            className="input"
            aria-label={`Name ${position + 1}`}
            aria-describedby={position === faulty ? errorId : undefined}
            aria-invalid={position === faulty ? true : undefined}
            autoComplete="off"
            maxLength={2 * longestName}
            value={name}
            onChange={(event) =>
              onChange(
                names.map((badge, index) =>
                  index === position ? { ...badge, name: event.target.value } : badge,
                ),
              )
            }
          />
          {names.length > 1 && (
            <IconButton
              name="trash"
              danger
              label={`Remove ${name || `name ${position + 1}`}`}
              onClick={() => onChange(names.filter((_, index) => index !== position))}
            />
          )}
        </div>
      ))}
      <FieldError id={errorId} message={error} />
      {names.length < mostNames && (
        <Button look="text" icon="plus" onClick={() => onChange([...names, { name: '' }])}>
          Add a badge
        </Button>
      )}
    </fieldset>
  )
}

/** Which of them the message is about. */
function faultyPosition(badges: readonly BadgeName[]): number | null {
  const names = badges.map(({ name }) => tidyName(name))
  const bad = names.findIndex((name) => nameFault(name) !== null)
  return bad === -1 ? repeatedName(names) : bad
}
