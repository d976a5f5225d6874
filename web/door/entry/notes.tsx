import { useState } from 'react'
import type { DoorEntry } from '../../../domain/door/schema.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { focusOnMount } from '../focus-on-mount.ts'

export const LazyNoteForm = lazyPart(async () => (await import('./note-form.tsx')).NoteFormView)

/** Children who need no badge, and notes for helpers. */
export function Notes({ entry }: { entry: DoorEntry }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  const close = () => setIsOpen(false)
  if (isOpen) return <LazyNoteForm.Part subject="The note" entry={entry} onClose={close} />
  const { note, children } = entry
  const summary = [
    children > 0 && `${pluralize(children, 'child', 'children')}, no badge`,
    isolateDirection(note),
  ]
  return (
    <div className="row between door-note">
      <span>{summary.filter(Boolean).join('. ') || <span className="soft">No note</span>}</span>
      <Button
        variant="text"
        icon="edit"
        ref={isOpen === false ? focusOnMount : null}
        onClick={() => setIsOpen(true)}
      >
        Note
      </Button>
    </div>
  )
}
