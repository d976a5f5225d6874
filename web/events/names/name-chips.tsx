import { useId } from 'react'
import type { Name, NameId } from '../../../domain/auth/schema.ts'
import { shortNames } from '../../../domain/weekend/texts.ts'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'

/** From this number on, one click chooses all names. */
const minNamesForEveryone = 3

interface Props {
  label: string
  names: readonly Name[]
  chosenIds: readonly NameId[]
  onChoose: (ids: readonly NameId[]) => void
  /** Why a name has no time, such as 'plays Heat'; empty for a free name. */
  noteOf: (id: NameId) => string
  /** A busy name that is clicked; without it, busy names can be chosen like others. */
  onBusy?: ((name: Name) => void) | undefined
  /** Number of names that can be chosen at once. */
  maxChosen: number
}

/** The names of an account, with ticks: any number of them can be chosen. */
export function NameChips(props: Props) {
  const { label, names, chosenIds, onChoose, noteOf, onBusy, maxChosen } = props
  const labelId = useId()
  const nameTexts = shortNames(names)
  const freeNames = names.filter(({ id }) => noteOf(id) === '')
  const busyNames = names.filter(({ id }) => noteOf(id) !== '')
  const freeIds = freeNames.map(({ id }) => id)
  const offersEveryone =
    freeIds.length >= minNamesForEveryone &&
    freeIds.length <= maxChosen &&
    freeIds.some((id) => !chosenIds.includes(id))
  const toggle = (id: NameId) =>
    onChoose(
      chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id],
    )
  return (
    <div className="name-choice" role="group" aria-labelledby={labelId}>
      <div className="row">
        <b id={labelId}>{label}</b>
        {offersEveryone && (
          <Button variant="text" className="push" onClick={() => onChoose(freeIds)}>
            Everyone
          </Button>
        )}
      </div>
      <div className="name-chips">
        {[...freeNames, ...busyNames].map((name) => {
          const { id } = name
          const note = noteOf(id)
          const isChosen = chosenIds.includes(id)
          const text = (
            <span>
              <Meeple />
              <b>{nameTexts.get(id)}</b> {note && <small>{note}</small>}
            </span>
          )
          return note && onBusy && !isChosen ? (
            <PlainButton
              key={id}
              className="name-chip name-chip--busy"
              onClick={() => onBusy(name)}
            >
              {text}
            </PlainButton>
          ) : (
            <label key={id} className={note ? 'name-chip name-chip--busy' : 'name-chip'}>
              <input type="checkbox" checked={isChosen} onChange={() => toggle(id)} />
              {text}
            </label>
          )
        })}
      </div>
    </div>
  )
}
