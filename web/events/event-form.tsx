import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putEvent } from '../../domain/events/api.ts'
import { saveConflict } from '../../domain/events/joining.ts'
import type { Notice } from '../../domain/events/rules.ts'
import { type Event, EventPayload } from '../../domain/events/schema.ts'
import type { User } from '../../domain/people/schema.ts'
import { call, CallError } from '../lib/call.ts'
import { Button } from '../ui/button.tsx'
import { ErrorDialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { useToast } from '../ui/toast.tsx'
import { useForm } from '../ui/use-form.ts'
import { rereadEvents } from './changes.ts'
import { EventFields } from './event-fields.tsx'
import { type FormKind, initialValues, payloadOf } from './form-values.ts'
import { OwnerField } from './owner-field.tsx'
import { useUnsaved } from './use-unsaved.tsx'

interface Props {
  kind: FormKind
  event?: Event
  user: User
  onClose: () => void
}

type Problem = Notice & { saved: boolean }

export default function EventForm({ kind, event, user, onClose }: Props) {
  const client = useQueryClient()
  const showToast = useToast()
  const [initial] = useState(() => initialValues(user, event))
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({
    schema: EventPayload,
    initial,
    onSubmit: async (checked) => {
      try {
        await call(putEvent, { body: payloadOf(checked, kind, event) })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { status, problem: refused } = error
        if (refused.field && refused.field in initial) return { [refused.field]: refused.message }
        setProblem(saveProblem(status, refused))
        return {}
      } finally {
        void rereadEvents(client)
      }
      leave()
      showToast(kind === 'edit' ? 'The event was changed.' : 'The event is on the list.')
      return {}
    },
  })
  const unsaved = useUnsaved(form.changed)
  const leave = () => {
    unsaved.settle()
    onClose()
  }
  const dismiss = () => {
    setProblem(null)
    if (problem?.saved) leave()
  }

  return (
    <>
      <Drawer title={kind === 'edit' ? 'Edit Event' : 'New Event'} onClose={onClose}>
        <p className="soft">Schedule a game event</p>
        <form
          ref={form.form}
          className="stack"
          noValidate
          onSubmit={(submitted) => void form.submit(submitted)}
        >
          <EventFields form={form} event={event} />
          <OwnerField form={form} kind={kind} user={user} />
          <Button type="submit" size="large" wide busy={form.busy}>
            Save Event
          </Button>
        </form>
      </Drawer>
      {unsaved.dialog}
      {problem && <ErrorDialog error={problem} onClose={dismiss} />}
    </>
  )
}

/** A clash is found after the event was made; whatever else goes wrong, nothing was saved. */
function saveProblem(status: number, refused: Notice): Problem {
  if (status === 409) {
    const told = saveConflict(refused)
    return { ...told, saved: told.message !== refused.message }
  }
  const why = status >= 400 && status < 500 ? `. ${refused.message}` : ''
  return { title: 'Error', message: `Failed to save event${why}`, saved: false }
}
