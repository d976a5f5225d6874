import { useId } from 'react'
import { longestName, mostNames } from '../../domain/registration/names.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'

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
export function BadgeNames({ names, error, onChange }: Props) {
  const errorId = useId()
  return (
    <fieldset className={error ? 'field badge-names-edit has-error' : 'field badge-names-edit'}>
      <legend className="label">Badges</legend>
      {names.map(({ id, name }, position) => (
        <div key={id ?? `new-${position}`} className="with-btn">
          <input
            className="input"
            aria-label={`Name ${position + 1}`}
            aria-describedby={error ? errorId : undefined}
            aria-invalid={error ? true : undefined}
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
