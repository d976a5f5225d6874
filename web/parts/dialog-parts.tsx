import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { UnsavedChanges } from '../ui/forms/unsaved-changes.tsx'
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
