import { useId, useState } from 'react'
import { hasRole } from '../../../domain/kernel/roles.ts'
import { putEvent } from '../../../domain/events/api.ts'
import { saveConflict } from '../../../domain/events/participants/join-event.ts'
import type { AlertMessage } from '../../../domain/events/rules.ts'
import {
  type Event,
  type EventDetails,
  type EventId,
  EventPayload,
  type EditableField,
} from '../../../domain/events/schema.ts'
import type { User, Name } from '../../../domain/auth/schema.ts'
import { editableFields, eventFields } from '../../../domain/events/fields.ts'
import { moveClashes } from '../../../domain/events/clashes-api.ts'
import { toDisplayTime } from '../../../domain/events/time/times.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
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
import type { ConflictField } from '../../ui/conflict/conflict-dialog.tsx'
import { useBrowserQuery } from '../../lib/queries/cache.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { useNames } from '../queries.ts'
import { EventFields } from './event-fields.tsx'
import { type FormKind, type FormValues, initialValues, payloadOf } from './form-values.ts'
import { OwnerField } from './owner-field.tsx'

interface Props {
  kind: FormKind
  event?: Event
  /** Title that the form of a new event starts with. */
  initialGame?: string
  /** The event is no longer on the list. */
  isGone?: boolean
  user: User
  /** Day and time of a new event that were chosen before. */
  startsAt?: Pick<Event, 'eventDay' | 'eventTime'> | undefined
  onClose: () => void
  /** A new event was created. */
  onCreated?: (id: EventId) => void
}

type FormProblem = AlertMessage & { wasSaved: boolean }

export function EventFormDrawer(props: Props) {
  const { kind, event, initialGame, isGone = false, user, startsAt, onClose } = props
  const { onCreated = onClose } = props
  const showToast = useToast()
  const formId = useId()
  const names = useNames(user)
  const [initial] = useState(() => ({
    ...initialValues(user, event),
    ...startsAt,
    ...(initialGame !== undefined && { gameName: initialGame }),
  }))
  const conflict = useConflict<FormValues, EventDetails>({
    subject: 'event',
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
    feedback: {
      close: ({ id }) => onCreated(id),
      messageAfterClose: ({ problem: refusal }) => saveConflict(refusal).message,
      toast: () => (conflict.version() === 0 ? 'Event created.' : 'Event saved.'),
      // A new event opens with its details.
      isShownByPage: () => conflict.version() === 0,
    },
  })
  const problem = form.refused && saveProblem(form.refused)
  const acceptTheirs = (current: EventDetails) => {
    // Reset so that closing does not warn about unsaved changes.
    form.reset(initialValues(user, current))
    onClose()
    showToast('Your changes were discarded.')
  }
  const dismiss = () => {
    form.dismiss()
    if (problem?.wasSaved) onCreated(form.values.id)
  }

  return (
    <>
      <Drawer
        title={kind === 'edit' ? 'Edit Event' : 'New Event'}
        onClose={onClose}
        hasAddress
        startsInForm
        footer={
          <Button type="submit" form={formId} wide busy={form.busy}>
            Save Event
          </Button>
        }
      >
        <UnsavedChanges changed={form.changed} saving={form.busy} />
        <p className="soft">Schedule a game event</p>
        <form
          ref={form.form}
          id={formId}
          className="event-form"
          noValidate
          onSubmit={(submitEvent) => void form.submit(submitEvent)}
        >
          <EventFields form={form} event={event} allowsAnyTime={hasRole(user, 'tables')} />
          {event && <MoveClashes event={event} values={form.values} />}
          <OwnerField form={form} kind={kind} user={user} />
          {isGone ? (
            <Alert tone="yellow" title="This event was deleted" role="status">
              What you typed stays here until you close this form.
            </Alert>
          ) : (
            event &&
            event.version > conflict.start.version && (
              <Alert tone="blue" title="Changed just now" role="status">
                Someone else saved this event while you had it open. When you save, you can compare
                both versions.
              </Alert>
            )
          )}
        </form>
      </Drawer>
      {conflict.dialog({
        send: form.send,
        onTheirs: acceptTheirs,
        recreate: {
          label: 'Create as a new event',
          send: (mine) => void form.send({ ...mine, id: newId() }),
        },
      })}
      {problem && <ErrorDialog error={problem} onClose={dismiss} />}
    </>
  )
}

/** A clash is found after the event was saved; after any other failure, nothing was saved. */
function saveProblem({ status, problem }: CallError): FormProblem {
  if (status === 409) return { ...saveConflict(problem), wasSaved: problem.code === 'clash' }
  const reasonText = status >= 400 && status < 500 ? `. ${problem.message}` : ''
  return { title: 'Error', message: `Failed to save event${reasonText}`, wasSaved: false }
}

/** Shows owners by name, found among the names and the events that they own. */
function eventConflictFields(
  names: readonly Name[],
  knownEvents: readonly (Event | null | undefined)[],
): readonly ConflictField<FormValues>[] {
  const organizerName = (id: string) =>
    names.find((name) => name.id === id)?.name ??
    knownEvents.find((event) => event?.eventOwner === id)?.organizer ??
    ''
  return editableFields.flatMap((field): readonly ConflictField<FormValues>[] => {
    const { label } = eventFields[field]
    if (field === 'eventDay') return [dateAndTime]
    if (field === 'eventTime') return []
    if (field === 'eventOwner')
      return [{ label, text: ({ eventOwner }) => organizerName(eventOwner) }]
    return [{ label, text: (values) => fieldText(field, values[field]) }]
  })
}

const fieldText = <Name extends EditableField>(field: Name, value: FormValues[Name]): string =>
  eventFields[field].text(value)

const dateAndTime: ConflictField<FormValues> = {
  label: 'Event Date and Time',
  text: ({ eventDay, eventTime }) => [eventDay, eventTime].filter(Boolean).join(', '),
}

interface MoveClashesProps {
  event: Event
  values: FormValues
}

/** Lists before saving the players for whom a new time would clash. */
function MoveClashes({ event, values: { eventDay, eventTime, duration } }: MoveClashesProps) {
  const isMoved =
    eventDay !== event.eventDay ||
    eventTime !== toDisplayTime(event.eventTime) ||
    Number(duration) !== event.duration
  const isComplete = eventDay !== '' && eventTime !== ''
  const query = { eventDay, eventTime, duration: Number(duration) }
  const clashes = queryFor(moveClashes, { params: { eventId: event.id }, query })
  const { data = [] } = useBrowserQuery({ ...clashes, retry: false }, isMoved && isComplete)
  if (!isMoved || data.length === 0) return null
  return (
    <Alert tone="yellow" role="status" title="This time clashes with other events">
      {data
        .map(({ name, gameName }) => `${isolateDirection(name)}: ${isolateDirection(gameName)}`)
        .join(', ')}
      . You can still save. We'll email these players.
    </Alert>
  )
}
