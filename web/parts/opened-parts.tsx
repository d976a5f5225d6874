import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CancelButton, ConfirmDialog, Dialog, ErrorDialog } from '../ui/overlays/dialog.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { Popover } from '../ui/overlays/popover.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { UnsavedChanges } from '../ui/forms/unsaved-changes.tsx'
import { ConflictParts } from './conflict-parts.tsx'
import type { Part } from './part.ts'

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

const Dialogs = () => (
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

const Drawers = () => (
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

function Menus() {
  const showToast = useToast()
  const items = ['Edit', 'Copy', 'Delete'].map((label) => ({
    label,
    onSelect: () => showToast(`${label} was chosen`),
  }))
  return <Menu label="Options" icon="menu" items={items} />
}

const Popovers = () => (
  <div className="row">
    {[false, true].map((sheet) => (
      <Popover
        key={String(sheet)}
        label="A panel"
        button={sheet ? 'Sheet' : 'Popover'}
        buttonClass="filter"
        sheet={sheet}
      >
        {(close) => <Button onClick={close}>Done</Button>}
      </Popover>
    ))}
  </div>
)

function Toasts() {
  const showToast = useToast()
  return (
    <div className="row">
      <Button look="quiet" onClick={() => showToast('Saved')}>
        Toast
      </Button>
      <Button look="quiet" onClick={() => showToast('You left', () => showToast('You are back'))}>
        Toast with Undo
      </Button>
    </div>
  )
}

export const openedParts: readonly Part[] = [
  { title: 'Dialog', files: ['overlays/dialog.tsx'], show: Dialogs },
  { title: 'Drawer', files: ['overlays/drawer.tsx', 'forms/unsaved-changes.tsx'], show: Drawers },
  { title: 'Menu', files: ['overlays/menu.tsx'], show: Menus },
  { title: 'Popover', files: ['overlays/popover.tsx'], show: Popovers },
  { title: 'Toast', files: ['overlays/toast.tsx'], show: Toasts },
  {
    title: 'Conflict',
    files: [
      'use-conflict',
      'conflict-dialog',
      'conflict-frame',
      'merge-choice',
      'deleted-dialog',
    ].map((name) => `conflict/${name}.tsx`),
    show: ConflictParts,
  },
]
