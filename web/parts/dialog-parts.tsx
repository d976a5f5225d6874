import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { UnsavedChanges } from '../ui/forms/unsaved-changes.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { CancelButton, ConfirmDialog, Dialog, ErrorDialog } from '../ui/overlays/dialog.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'

interface Opened {
  label: string
  children: (close: () => void) => ReactNode
}

/** A button that opens something. */
function Opener({ label, children }: Opened) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}

export const Dialogs = () => (
  <div className="row">
    <Opener label="Dialog">
      {(close) => (
        <Dialog title="A dialog" onClose={close}>
          <p>With something in it.</p>
          <CancelButton />
        </Dialog>
      )}
    </Opener>
    <Opener label="Form in a dialog">{(close) => <DraftDialog onClose={close} />}</Opener>
    {[false, true].map((busy) => (
      <Opener key={String(busy)} label={busy ? 'Busy confirmation' : 'Confirmation'}>
        {(close) => (
          <ConfirmDialog
            title="Delete this event?"
            confirmText="Delete"
            destructive
            busy={busy}
            onConfirm={close}
            onCancel={close}
          >
            Everybody at this table gets an e-mail.
          </ConfirmDialog>
        )}
      </Opener>
    ))}
    <Opener label="Error">
      {(close) => (
        <ErrorDialog error={{ title: 'Full', message: 'Somebody was faster.' }} onClose={close} />
      )}
    </Opener>
  </div>
)

const Note = z.object({ note: z.string() })

function DraftDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    schema: Note,
    initial: { note: '' },
    send: () => Promise.resolve(),
    leave: onClose,
  })
  return (
    <FormDialog title="Type something" form={form} submitText="Save" onClose={onClose}>
      <TextField label="Note" {...form.field('note')} />
    </FormDialog>
  )
}

function Draft() {
  const [text, setText] = useState('')
  return (
    <>
      <TextField label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <UnsavedChanges changed={text !== ''} saving={false} />
      <CancelButton />
    </>
  )
}

export const Drawers = () => (
  <div className="row">
    <Opener label="Drawer">
      {(close) => (
        <Drawer title="A drawer" onClose={close}>
          {Array.from({ length: 40 }, (_, line) => (
            <p key={line}>Line {line + 1}</p>
          ))}
        </Drawer>
      )}
    </Opener>
    <Opener label="Drawer that asks first">
      {(close) => (
        <Drawer title="Type something, then leave" onClose={close}>
          <Draft />
        </Drawer>
      )}
    </Opener>
  </div>
)
