import type { Name, NameId, User } from '../../../domain/auth/schema.ts'
import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import { hasRole } from '../../../domain/kernel/roles.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { SelectField } from '../../ui/forms/field.tsx'
import { NameChips } from './name-chips.tsx'

export interface NameClash {
  name: Name
  /** Event that the name has joined at that time. */
  other: TimedEvent
}

export interface NameChoiceProps {
  label: string
  user: User
  /** Names to choose from. */
  names: readonly Name[]
  chosenIds: readonly NameId[]
  onChoose: (ids: readonly NameId[]) => void
  findClash: (id: NameId) => TimedEvent | undefined
  /** A name that plays elsewhere is clicked. */
  onClash?: (clash: NameClash) => void
  maxChosen: number
}

/** Names for a spot: chips for the names of a family, a list for the team, which may add any name; nothing for one name. */
export function NameChoice(props: NameChoiceProps) {
  const { label, user, names, chosenIds, onChoose, findClash, onClash, maxChosen } = props
  const [chosenId = ''] = chosenIds
  if (hasRole(user, 'tables')) {
    return (
      <SelectField
        label={label}
        value={chosenId}
        onChange={({ target }) => onChoose([target.value])}
      >
        {chosenId === '' && (
          <option value="" disabled>
            Choose a name
          </option>
        )}
        {names.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
            {findClash(id) && ` (clashes with ${findClash(id)?.gameName})`}
          </option>
        ))}
      </SelectField>
    )
  }
  if (user.names.length < 2) return null
  const noteOf = (id: NameId) => {
    const other = findClash(id)
    return other ? `plays ${isolateDirection(other.gameName)}` : ''
  }
  const openClash = (name: Name) => {
    const other = findClash(name.id)
    if (other) onClash?.({ name, other })
  }
  return (
    <NameChips
      label={label}
      names={names}
      chosenIds={chosenIds}
      onChoose={onChoose}
      noteOf={noteOf}
      onBusy={onClash && openClash}
      maxChosen={maxChosen}
    />
  )
}
