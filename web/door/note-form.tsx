import { useState } from 'react'
import { saveNote } from '../../domain/door/api.ts'
import type { DoorEntry } from '../../domain/door/schema.ts'
import { mostChildren } from '../../domain/door/ways.ts'
import { call } from '../lib/queries/call.ts'
import { Refused } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { UnsavedChanges } from '../ui/forms/unsaved-changes.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { NeedsLine } from './needs-line.tsx'

interface Props {
  entry: DoorEntry
  onClose: () => void
}

export function NoteForm({ entry: { id: registrationId, note, children }, onClose }: Props) {
  const [draft, setDraft] = useState({ note, children: String(children) })
  const { write, busy, problem } = useWrite({
    changes: ['arrivals'],
    send: (body: { note: string; children: number }) =>
      call(saveNote, { body: { registrationId, ...body } }),
    onDone: onClose,
    toast: () => 'The note is kept.',
  })
  const count = Number(draft.children)
  const isCount = Number.isInteger(count) && count >= 0 && count <= mostChildren
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (isCount) void write({ note: draft.note, children: count })
      }}
    >
      <TextField
        label="Note"
        value={draft.note}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setDraft({ ...draft, note: event.target.value })}
      />
      <TextField
        label="Children without a badge"
        inputMode="numeric"
        value={draft.children}
        maxLength={2}
        error={isCount ? undefined : `Enter a number from 0 to ${mostChildren}.`}
        onChange={(event) => setDraft({ ...draft, children: event.target.value })}
      />
      <UnsavedChanges
        changed={draft.note !== note || draft.children !== String(children)}
        saving={busy}
      />
      <NeedsLine>A note needs a signal. What you typed stays here.</NeedsLine>
      <Refused problem={problem} />
      <div className="row">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="quiet" busy={busy}>
          Keep the note
        </Button>
      </div>
    </form>
  )
}
