import { useState } from 'react'
import { saveNote } from '../../domain/door/api.ts'
import type { DoorEntry } from '../../domain/door/schema.ts'
import { mostChildren } from '../../domain/door/ways.ts'
import { counted } from '../../domain/kernel/text/counted.ts'
import { call } from '../lib/queries/call.ts'
import { Refused } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { UnsavedChanges } from '../ui/forms/unsaved-changes.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { NeedsLine } from './needs-line.tsx'

/** Children who need no badge, and what helpers should know. */
export function Notes({ entry: { id: registrationId, note, children } }: { entry: DoorEntry }) {
  const [draft, setDraft] = useState<{ note: string; children: string } | null>(null)
  const { write, busy, problem } = useWrite({
    changes: ['arrivals'],
    send: (body: { note: string; children: number }) =>
      call(saveNote, { body: { registrationId, ...body } }),
    onDone: () => setDraft(null),
    toast: () => 'The note is kept.',
  })
  if (!draft) {
    const said = [children > 0 && `${counted(children, 'child', 'children')}, no badge`, note]
    return (
      <div className="row between door-note">
        <span>{said.filter(Boolean).join('. ') || <span className="soft">No note</span>}</span>
        <Button
          look="text"
          icon="edit"
          onClick={() => setDraft({ note, children: String(children) })}
        >
          Note
        </Button>
      </div>
    )
  }
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
        <Button look="quiet" onClick={() => setDraft(null)}>
          Cancel
        </Button>
        <Button type="submit" look="quiet" busy={busy}>
          Keep the note
        </Button>
      </div>
    </form>
  )
}
