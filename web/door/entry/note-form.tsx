import { useState } from 'react'
import { saveNote } from '../../../domain/door/api.ts'
import type { DoorEntry } from '../../../domain/door/schema.ts'
import { maxChildren } from '../../../domain/door/payment-methods.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { call } from '../../lib/queries/call.ts'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { ConflictField } from '../../ui/conflict/conflict-dialog.tsx'
import { useConflict } from '../../ui/conflict/use-conflict.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { UnsavedChanges } from '../../ui/forms/unsaved-changes.tsx'
import { useReportProblem } from '../../ui/write/use-report-problem.ts'
import { useWrite } from '../../ui/write/use-write.ts'
import { focusOnMount } from '../focus-on-mount.ts'
import { NeedsConnection } from '../needs-connection.tsx'

interface Props {
  entry: DoorEntry
  onClose: () => void
}

interface Draft {
  note: string
  children: string
}

const parseDraft = ({ note, children }: Draft) => ({ note, children: Number(children) })

// The server compares the values that were shown, because notes have no version.
const draftStart = ({ note, children }: DoorEntry) => ({
  values: { note, children: String(children) },
  version: 0,
})

const conflictFields: readonly ConflictField<Draft>[] = [
  { label: 'Note', text: ({ note }) => note },
  { label: 'Children without a badge', text: ({ children }) => children },
]

export function NoteFormView({ entry, onClose }: Props) {
  const conflict = useConflict<Draft, DoorEntry>({
    subject: 'registration',
    start: draftStart(entry),
    read: draftStart,
    fields: () => conflictFields,
  })
  const { values: initialDraft } = conflict.start
  const [draft, setDraft] = useState(initialDraft)
  const report = useReportProblem<Problem>()
  const { write, busy, problem } = useWrite({
    changes: ['arrivals'],
    send: (mine: Draft) => {
      const previousNote = parseDraft(conflict.startValues())
      return call(saveNote, {
        body: { registrationId: entry.id, ...parseDraft(mine), was: previousNote },
      })
    },
    feedback: { close: onClose, toast: () => 'Note saved.' },
    onRefused({ problem: refusal }, mine) {
      report(refusal)
      conflict.open(refusal, mine)
    },
  })
  const count = Number(draft.children)
  const isValidCount = Number.isInteger(count) && count >= 0 && count <= maxChildren
  return (
    <>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (isValidCount) void write(draft)
        }}
      >
        <TextField
          label="Note"
          ref={focusOnMount}
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
          error={isValidCount ? undefined : `Enter a number from 0 to ${maxChildren}.`}
          onChange={(event) => setDraft({ ...draft, children: event.target.value })}
        />
        <UnsavedChanges
          changed={draft.note !== initialDraft.note || draft.children !== initialDraft.children}
          saving={busy}
        />
        <NeedsConnection>
          You need a connection to save a note. Your text stays here.
        </NeedsConnection>
        <ProblemAlert problem={problem} />
        <div className="row">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="quiet" busy={busy}>
            Save note
          </Button>
        </div>
      </form>
      {conflict.dialog({
        send: write,
        onTheirs: onClose,
      })}
    </>
  )
}
