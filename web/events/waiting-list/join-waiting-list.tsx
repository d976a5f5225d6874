import { hasRole } from '../../../domain/kernel/roles.ts'
import { useState } from 'react'
import type { AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import type { Name, User } from '../../../domain/auth/schema.ts'
import { joinWaitingList } from '../../../domain/events/waiting-list/api.ts'
import { namesThatCanWait } from '../../../domain/events/waiting-list/refusals.ts'
import type { WaitingList } from '../../../domain/events/waiting-list/schema.ts'
import { waitingListStatusText } from '../../../domain/events/waiting-list/texts.ts'
import { call } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useNames } from '../queries.ts'
import { useWaitingListWrite } from './queries.ts'

interface Props {
  event: EventDetails
  waitingList: WaitingList
  user: User
  onProblem: (problem: AlertMessage) => void
}

/** Joins the waiting list of a full event, with any of the user's names. */
export function JoinWaitingList({ event, waitingList, user, onProblem }: Props) {
  const names = namesThatCanWait(useNames(user), event, waitingList, useEventNow())
  const [selectedId, setSelectedId] = useState('')
  const { write, busy } = useWaitingListWrite<Name>(event.id, {
    send: ({ id }) => call(joinWaitingList, { params: { eventId: event.id }, body: { id } }),
    onDone: () => setSelectedId(''),
    feedback: {
      toast: (answer, { id, name }) => {
        const position = answer.findIndex((waiting) => waiting.id === id) + 1
        return `${name} is ${waitingListStatusText({ place: position, offeredUntil: '' })} for ${isolateDirection(event.gameName)}.`
      },
    },
    onRefused: ({ problem }) => onProblem(problem),
  })
  const ownName = names.find(({ id }) => user.names.some((name) => name.id === id))
  const name = names.find(({ id }) => id === selectedId) ?? ownName
  const waitingNames = waitingList.filter(({ id }) => user.names.some((entry) => entry.id === id))
  if (names.length === 0) return null
  return (
    <>
      <p className="small soft">
        The waiting list is open. We'll notify you when you get a spot.
        {waitingNames.length > 0 &&
          ` On the waiting list: ${waitingNames.map((entry) => entry.name).join(', ')}.`}
      </p>
      {(hasRole(user, 'tables') || user.names.length > 1) && (
        <SelectField
          label="Register As"
          value={name?.id ?? ''}
          onChange={({ target }) => setSelectedId(target.value)}
        >
          {!name && (
            <option value="" disabled>
              Choose a name
            </option>
          )}
          {names.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </SelectField>
      )}
      <Button
        size="large"
        wide
        busy={busy}
        disabled={!name}
        onClick={() => name && void write(name)}
      >
        Join the waiting list
      </Button>
    </>
  )
}
