import { hasRole } from '../../../domain/kernel/roles.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { joinEvent, unregister } from '../../../domain/events/api.ts'
import { doneTexts } from '../../../domain/events/texts/done-texts.ts'
import {
  applyJoin,
  joinConflict,
  namesToJoin,
  nameToJoin,
} from '../../../domain/events/seats/join-event.ts'
import { isSeated, type Notice } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { clashFromNow } from '../../../domain/events/time/clash.ts'
import type { Name, NameId, User } from '../../../domain/auth/schema.ts'
import { useHistory, useSearch } from '../../lib/navigation.tsx'
import { call, callOnce } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { useEventWrite } from '../changes.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEventsByName, useNames } from '../queries.ts'
import { drawerSearch } from '../drawer-search.ts'
import { queuedLabel, withoutQueuedJoin } from '../../lib/offline-queue/queued-seats.ts'
import { useEventActions } from '../../lib/offline-queue/shown-actions.ts'
import { joinAction } from '../queued-actions.ts'
import type { Clash } from './clash-dialog.tsx'

interface Props {
  event: EventDetails
  user: User
  onProblem: (problem: Notice) => void
  /** Told outside: at the last seat this is not shown while it is on its way. */
  onClash: (clash: Clash) => void
}

/** The seat is taken at once; a refusal gives it back and says why. The administrator may seat anybody. */
export function JoinEvent({ event, user, onProblem, onClash }: Props) {
  const now = useEventNow()
  const free = namesToJoin({ names: useNames(user) }, event, now)
  const names = withoutQueuedJoin(free, useEventActions(event.id))
  const { as = '' } = drawerSearch(useSearch())
  // Where it was offered to those who have time, they come first.
  const offered = names.filter(({ id }) => as.split('*').includes(id))
  const button = useRef<HTMLButtonElement>(null)
  const history = useHistory()
  const arrive = useEffectEvent(() => {
    // Whoever comes by the address of a table, as after logging in to join it, goes on with this.
    if (history.location.state.drawer || document.activeElement?.closest('.body, .act')) return
    // The foot is always in view, and the drawer stays at its top.
    button.current?.focus({ preventScroll: true })
  })
  // When the drawer around it has opened, and given the focus to its first button.
  useEffect(() => queueMicrotask(() => arrive()), [])
  const [chosen, setChosen] = useState<Name | null>(null)
  const weekends = useEventsByName()
  const clashOf = (id: NameId) =>
    clashFromNow(event, weekends.find(({ name: { id: own } }) => own === id)?.events ?? [], now)
  const { write, busy } = useEventWrite(event.id, {
    apply: (before, { id, name }: Name) =>
      applyJoin(before, { id, name, location: '', gameOwner: false }),
    send: ({ id }, key) =>
      callOnce(key, joinEvent, { params: { eventId: event.id }, body: { id } }),
    offline: { action: (who) => joinAction(user, event, who), onQueued: () => setChosen(null) },
    onDone: () => setChosen(null),
    feedback: { toast: (joined, { name: who }) => doneTexts.joined(who, joined) },
    isToastTrue: (joined, { id }) => isSeated(joined, id),
    undo:
      (_, { id }) =>
      () =>
        call(unregister, { params: { eventId: event.id }, body: { id } }),
    onRefused({ problem }, name) {
      const told = joinConflict(problem)
      const other = problem.code === 'clash' ? clashOf(name.id) : undefined
      if (other) onClash({ name, other, problem: told })
      else onProblem(told)
    },
  })
  // While it joins, whoever was chosen has a seat already.
  const { name, gone } = nameToJoin(
    names,
    offered.length > 0 ? offered : user.names,
    busy ? null : chosen,
    (id) => clashOf(id) !== undefined,
  )
  if (free.length === 0) return null
  const waits = names.length === 0

  return (
    <>
      {!waits && (hasRole(user, 'tables') || user.names.length > 1) && (
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
              {clashOf(option.id) && ` (plays ${clashOf(option.id)?.gameName} then)`}
            </option>
          ))}
        </SelectField>
      )}
      <Button
        ref={button}
        size="large"
        wide
        busy={busy || waits}
        disabled={!name && !waits}
        onClick={() => name && void write(name)}
      >
        {waits ? queuedLabel : 'Join Event'}
      </Button>
    </>
  )
}
