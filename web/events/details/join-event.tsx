import { hasRole } from '../../../domain/kernel/roles.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { joinEvent, unregister } from '../../../domain/events/api.ts'
import { actionTexts } from '../../../domain/events/texts/action-texts.ts'
import {
  applyJoin,
  joinConflict,
  joinableNames,
  selectNameToJoin,
} from '../../../domain/events/participants/join-event.ts'
import { isParticipant, type AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { findUpcomingClash } from '../../../domain/events/time/clash.ts'
import type { Name, NameId, User } from '../../../domain/auth/schema.ts'
import { useHistory, useSearch } from '../../lib/navigation.tsx'
import { call, callOnce } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { useEventWrite } from '../event-writes.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEventsByName, useNames } from '../queries.ts'
import { drawerSearch } from '../drawer-search.ts'
import { queuedLabel, withoutQueuedJoin } from '../../lib/offline-queue/queued-joins.ts'
import { useEventActions } from '../../lib/offline-queue/queue-snapshot.ts'
import { joinAction } from '../queued-actions.ts'
import type { NameClash } from './clash-dialog.tsx'

interface Props {
  event: EventDetails
  user: User
  onProblem: (problem: AlertMessage) => void
  /** Reported to the parent, because joining the last spot hides this component while the request is in flight. */
  onClash: (clash: NameClash) => void
}

/** Takes the spot at once; a refusal gives it back and shows the reason. The administrator may add any name. */
export function JoinEvent({ event, user, onProblem, onClash }: Props) {
  const now = useEventNow()
  const freeNames = joinableNames({ names: useNames(user) }, event, now)
  const names = withoutQueuedJoin(freeNames, useEventActions(event.id))
  const { as = '' } = drawerSearch(useSearch())
  // The link to an offer lists the names that have time: they come first.
  const offeredNames = names.filter(({ id }) => as.split('*').includes(id))
  const button = useRef<HTMLButtonElement>(null)
  const history = useHistory()
  const focusButton = useEffectEvent(() => {
    // Users who arrive at the address of an event, for example after logging in to join, start at this button.
    if (history.location.state.drawer || document.activeElement?.closest('.body, .act')) return
    // Avoids scrolling: the footer is always in view, and the drawer stays at its top.
    button.current?.focus({ preventScroll: true })
  })
  // Runs after the drawer has opened and focused its first button.
  useEffect(() => queueMicrotask(() => focusButton()), [])
  const [selectedName, setSelectedName] = useState<Name | null>(null)
  const weekends = useEventsByName()
  const findClash = (id: NameId) =>
    findUpcomingClash(
      event,
      weekends.find(({ name: { id: ownId } }) => ownId === id)?.events ?? [],
      now,
    )
  const { write, busy } = useEventWrite(event.id, {
    apply: (before, { id, name }: Name) =>
      applyJoin(before, { id, name, location: '', gameOwner: false }),
    send: ({ id }, key) =>
      callOnce(key, joinEvent, { params: { eventId: event.id }, body: { id } }),
    offline: {
      action: (participant) => joinAction(user, event, participant),
      onQueued: () => setSelectedName(null),
    },
    onDone: () => setSelectedName(null),
    feedback: {
      toast: (updatedEvent, { name: participant }) => actionTexts.joined(participant, updatedEvent),
    },
    isToastCurrent: (updatedEvent, { id }) => isParticipant(updatedEvent, id),
    undo:
      (_, { id }) =>
      () =>
        call(unregister, { params: { eventId: event.id }, body: { id } }),
    onRefused({ problem }, name) {
      const conflictMessage = joinConflict(problem)
      const other = problem.code === 'clash' ? findClash(name.id) : undefined
      if (other) onClash({ name, other, problem: conflictMessage })
      else onProblem(conflictMessage)
    },
  })
  // While the join is in flight, the chosen name already has a spot.
  const { name, missingName } = selectNameToJoin(
    names,
    offeredNames.length > 0 ? offeredNames : user.names,
    busy ? null : selectedName,
    (id) => findClash(id) !== undefined,
  )
  if (freeNames.length === 0) return null
  const isJoinPending = names.length === 0

  return (
    <>
      {!isJoinPending && (hasRole(user, 'tables') || user.names.length > 1) && (
        <SelectField
          label="Register As"
          value={name?.id ?? ''}
          error={
            missingName ? `${missingName.name} is already registered for this event.` : undefined
          }
          onChange={({ target }) =>
            setSelectedName(names.find(({ id }) => id === target.value) ?? null)
          }
        >
          {!name && (
            <option value="" disabled>
              {missingName?.name ?? 'Choose a name'}
            </option>
          )}
          {names.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
              {findClash(option.id) && ` (clashes with ${findClash(option.id)?.gameName})`}
            </option>
          ))}
        </SelectField>
      )}
      <Button
        ref={button}
        size="large"
        wide
        busy={busy || isJoinPending}
        disabled={!name && !isJoinPending}
        onClick={() => name && void write(name)}
      >
        {isJoinPending ? queuedLabel : 'Join Event'}
      </Button>
    </>
  )
}
