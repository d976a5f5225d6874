import { useEffect, useId, useRef, useState } from 'react'
import { maxNameLength, maxNames } from '../../domain/registration/name-limits.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { FieldError } from '../ui/forms/field.tsx'

interface Props {
  names: readonly string[]
  /** Maximum number of names: eight, or fewer when fewer badges are left. */
  nameLimit: number
  errorOf: (position: number) => string | undefined
  /** Locks the first badge of a new registration; of an existing one every badge can be removed. */
  isFirstRequired?: boolean
  onRename: (position: number, name: string) => void
  onAdd: () => void
  onRemove: (position: number) => void
}

/** One field per badge. Adding focuses the new field, removing the previous one. */
export function BadgeNames(props: Props) {
  const { names, nameLimit, errorOf, isFirstRequired = false, onRename, onAdd, onRemove } = props
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const focusPosition = useRef<number | null>(null)
  // Fields from this position on were added since the form was last sent: an empty one is no error yet.
  const [firstNewPosition, setFirstNewPosition] = useState<number>(Infinity)
  useEffect(() => {
    const form = list.current?.form
    const resetNewFields = () => setFirstNewPosition(Infinity)
    form?.addEventListener('submit', resetNewFields)
    return () => form?.removeEventListener('submit', resetNewFields)
  }, [])
  useEffect(() => {
    if (focusPosition.current === null) return
    list.current?.querySelectorAll('input')[focusPosition.current]?.focus()
    focusPosition.current = null
  }, [names.length])

  const add = () => {
    focusPosition.current = names.length
    setFirstNewPosition(Math.min(firstNewPosition, names.length))
    onAdd()
  }
  const remove = (position: number) => {
    focusPosition.current = Math.max(0, position - 1)
    onRemove(position)
  }
  return (
    <fieldset className="badge-names" ref={list}>
      <legend className="label">Names on the badges</legend>
      {names.map((name, position) => {
        const error = name === '' && position >= firstNewPosition ? undefined : errorOf(position)
        const errorId = `${id}-${position}`
        return (
          <div key={position} className={error ? 'badge-name has-error' : 'badge-name'}>
            <div className="with-btn">
              <input
                className="input"
                dir="auto"
                name="names"
                aria-label={`Name ${position + 1}`}
                autoComplete={position === 0 ? 'name' : 'off'}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
                maxLength={2 * maxNameLength}
                value={name}
                onChange={(event) => onRename(position, event.target.value)}
              />
              {names.length > 1 && !(isFirstRequired && position === 0) && (
                <IconButton
                  name="close"
                  label={`Remove name ${position + 1}`}
                  onClick={() => remove(position)}
                />
              )}
            </div>
            <FieldError id={errorId} message={error} />
          </div>
        )
      })}
      {names.length < nameLimit ? (
        <Button variant="text" icon="plus" onClick={add}>
          Add a name
        </Button>
      ) : (
        <p className="hint badge-limit">{limitText(nameLimit)}</p>
      )}
    </fieldset>
  )
}

const limitText = (nameLimit: number) =>
  nameLimit >= maxNames
    ? `You can register up to ${maxNames} people with one email address.`
    : 'No more badges are left.'
