import { useId } from 'react'
import { maxNameLength, maxNames } from '../../../domain/registration/name-limits.ts'
import { nameError, findRepeatedNames } from '../../../domain/registration/names.ts'
import { normalizeLine } from '../../../domain/kernel/text/text.ts'
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

/** Badges of a registration: rename, add, remove. */
export function BadgeEditor({ names, error, onChange }: Props) {
  const errorId = useId()
  const invalid = error ? invalidPosition(names) : null
  return (
    <fieldset className="field badge-names-edit">
      <legend className="label">Badges</legend>
      {names.map(({ id, name }, position) => (
        <div
          key={id ?? `new-${position}`}
          className={position === invalid ? 'with-btn has-error' : 'with-btn'}
        >
          <input
            className="input"
            dir="auto"
            aria-label={`Name ${position + 1}`}
            aria-describedby={position === invalid ? errorId : undefined}
            aria-invalid={position === invalid ? true : undefined}
            autoComplete="off"
            maxLength={2 * maxNameLength}
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
      {names.length < maxNames && (
        <Button variant="text" icon="plus" onClick={() => onChange([...names, { name: '' }])}>
          Add a badge
        </Button>
      )}
    </fieldset>
  )
}

/** Position of the badge that the message is about. */
function invalidPosition(badges: readonly BadgeName[]): number | null {
  const names = badges.map(({ name }) => normalizeLine(name))
  const invalidIndex = names.findIndex((name) => nameError(name) !== null)
  return invalidIndex === -1 ? (findRepeatedNames(names)[0] ?? null) : invalidIndex
}
