import { useState } from 'react'
import { joinEvent } from '../../domain/events/api.ts'
import { applyJoin, joinConflict, namesToJoin, nameToJoin } from '../../domain/events/joining.ts'
import type { EventDetails } from '../../domain/events/schema.ts'
import type { Name, User } from '../../domain/people/schema.ts'
import { call, CallError } from '../lib/call.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { useEventChange } from './changes.ts'
import { useEventNow } from './clock.tsx'
import { useNames } from './queries.ts'
import type { Notice } from '../../domain/events/rules.ts'

interface Props {
  event: EventDetails
  user: User
  onProblem: (problem: Notice) => void
}

/** The seat is taken at once; a refusal gives it back and says why. The administrator may seat anybody. */
export function JoinEvent({ event, user, onProblem }: Props) {
  const names = namesToJoin({ names: useNames(user) }, event, useEventNow())
  const [chosen, setChosen] = useState<Name | null>(null)
  const [busy, setBusy] = useState(false)
  const change = useEventChange(event.id)
  // While it joins, whoever was chosen has a seat already.
  const { name, gone } = nameToJoin(names, user.names, busy ? null : chosen)
  if (names.length === 0) return null

  const join = async () => {
    if (!name) return
    // A second click would take a seat for the next name.
    setBusy(true)
    const taken = { ...name, location: '', gameOwner: false }
    try {
      await change(
        (before) => applyJoin(before, taken),
        () => call(joinEvent, { params: { eventId: event.id }, body: { id: name.id } }),
      )
      setChosen(null)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      onProblem(joinConflict(error.problem))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {(user.isAdmin || user.names.length > 1) && (
        <SelectField
          label="Register As"
          value={name?.id ?? ''}
          error={gone ? `${gone.name} is already registered for this event.` : undefined}
          onChange={({ target }) => setChosen(names.find(({ id }) => id === target.value) ?? null)}
        >
          {!name && (
            <option value="" disabled>
              {gone?.name ?? 'Choose a name'}
            </option>
          )}
          {names.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </SelectField>
      )}
      <Button size="large" wide busy={busy} disabled={!name} onClick={() => void join()}>
        Join Event
      </Button>
    </>
  )
}
