import { hasRole } from '../../../domain/kernel/roles.ts'
import { useState } from 'react'
import { putEvent } from '../../../domain/events/api.ts'
import { saveConflict } from '../../../domain/events/seats/join-event.ts'
import type { Notice } from '../../../domain/events/rules.ts'
import {
  type Event,
  type EventDetails,
  type EventId,
  EventPayload,
} from '../../../domain/events/schema.ts'
import type { User } from '../../../domain/people/schema.ts'
import { call, type CallError } from '../../lib/queries/call.ts'
import { newId } from '../../lib/new-id.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorDialog } from '../../ui/overlays/dialog.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { UnsavedChanges } from '../../ui/forms/unsaved-changes.tsx'
import { useConflict } from '../../ui/conflict/use-conflict.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { EventFields } from './event-fields.tsx'
import { eventConflictFields } from './event-conflict-fields.ts'
import { type FormKind, type FormValues, initialValues, payloadOf } from './form-values.ts'
import { MoveClashes } from './move-clashes.tsx'
import { OwnerField } from './owner-field.tsx'
import { useNames } from '../queries.ts'

interface Props {
  kind: FormKind
  event?: Event
  /** It is not on the list any more. */
  isGone?: boolean
  user: User
  onClose: () => void
  /** A new one is there. */
  onCreated?: (id: EventId) => void
}

type Problem = Notice & { saved: boolean }

export function EventForm(props: Props) {
  const { kind, event, isGone = false, user, onClose, onCreated = onClose } = props
  const showToast = useToast()
  const names = useNames(user)
  const [initial] = useState(() => initialValues(user, event))
  const conflict = useConflict<FormValues, EventDetails>({
    thing: 'event',
    start: { values: initial, version: event?.version ?? 0 },
    read: (current) => ({ values: initialValues(user, current), version: current.version }),
    fields: (current) => eventConflictFields(names, [event, current]),
  })
  const form = useForm({
    schema: EventPayload,
    initial: conflict.start.values,
    conflict,
    changes: ['events'],
    send: ({ output }) =>
      call(putEvent, {
        body: { ...payloadOf(output, kind, event), version: conflict.version() },
      }),
    leave: ({ id }) => onCreated(id),
    lateMessage: ({ problem: refused }) => saveConflict(refused).message,
    toast: () =>
      conflict.version() === 0 ? 'The event is on the list.' : 'The event was changed.',
  })
  const problem = form.refused && saveProblem(form.refused)
  const keepTheirs = (current: EventDetails) => {
    // So that closing does not ask about unsaved changes.
    form.reset(initialValues(user, current))
    onClose()
    showToast('The event stays as it is now.')
  }
  const dismiss = () => {
    form.dismiss()
    if (problem?.saved) onCreated(form.values.id)
  }

  return (
    <>
      <Drawer
        title={kind === 'edit' ? 'Edit Event' : 'New Event'}
        onClose={onClose}
        inAddress
        startsInForm
      >
        <UnsavedChanges changed={form.changed} saving={form.busy} />
        <p className="soft">Schedule a game event</p>
        <form
          ref={form.form}
          className="stack"
          noValidate
          onSubmit={(submitted) => void form.submit(submitted)}
        >
          <EventFields form={form} event={event} anyTime={hasRole(user, 'tables')} />
          {event && <MoveClashes event={event} values={form.values} />}
          <OwnerField form={form} kind={kind} user={user} />
          {isGone ? (
            <Alert tone="yellow" title="This event was deleted" role="status">
              What you typed stays here until you leave.
            </Alert>
          ) : (
            event &&
            event.version > conflict.start.version && (
              <Alert tone="blue" title="Changed just now" role="status">
                Someone else saved this event while you have it open. When you save, you see both
                versions.
              </Alert>
            )
          )}
          <Button type="submit" size="large" wide busy={form.busy}>
            Save Event
          </Button>
        </form>
      </Drawer>
      {conflict.dialog({
        send: form.send,
        onTheirs: keepTheirs,
        recreate: {
          label: 'Create it as a new event',
          send: (mine) => void form.send({ ...mine, id: newId() }),
        },
      })}
      {problem && <ErrorDialog error={problem} onClose={dismiss} />}
    </>
  )
}

/** A clash is found after the event was made; whatever else goes wrong, nothing was saved. */
function saveProblem({ status, problem }: CallError): Problem {
  if (status === 409) return { ...saveConflict(problem), saved: problem.code === 'clash' }
  const why = status >= 400 && status < 500 ? `. ${problem.message}` : ''
  return { title: 'Error', message: `Failed to save event${why}`, saved: false }
}
