import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { Popover } from '../ui/overlays/popover.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { ConflictParts } from './conflict-parts.tsx'
import { Dialogs, Drawers } from './dialog-parts.tsx'
import type { Part } from './part.ts'

function Menus() {
  const showToast = useToast()
  const items = ['Edit', 'Copy', 'Delete'].map((label) => ({
    label,
    onSelect: () => showToast(`${label} was chosen`),
  }))
  return <Menu label="Options" icon="menu" items={items} />
}

const Popovers = () => (
  <Popover label="A panel" button="Popover" buttonClass="filter">
    {(close) => <Button onClick={close}>Done</Button>}
  </Popover>
)

function Sheets() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Sheet
      </Button>
      {isOpen && (
        <Sheet label="A sheet" onClose={() => setOpen(false)}>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </Sheet>
      )}
    </>
  )
}

function Toasts() {
  const showToast = useToast()
  return (
    <div className="row">
      <Button look="quiet" onClick={() => showToast('Saved')}>
        Toast
      </Button>
      <Button
        look="quiet"
        onClick={() => showToast('You left', { undo: () => showToast('You are back') })}
      >
        Toast with Undo
      </Button>
    </div>
  )
}

const lazyParts = {
  'Comes at once': lazyPart(async () => () => <p>It is there.</p>),
  'Never comes': lazyPart(() => new Promise<() => null>(() => {})),
  'Cannot be loaded': lazyPart(() => Promise.reject<() => null>(new Error('No connection'))),
}

function LazyParts() {
  const [opened, setOpened] = useState<keyof typeof lazyParts | null>(null)
  const Opened = opened && lazyParts[opened].Part
  const names = Object.keys(lazyParts) as (keyof typeof lazyParts)[]
  return (
    <div className="row">
      {names.map((name) => (
        <Button key={name} look="quiet" onClick={() => setOpened(name)}>
          {name}
        </Button>
      ))}
      {Opened && <Opened key={opened} what="The part" onClose={() => setOpened(null)} />}
    </div>
  )
}

export const openedParts: readonly Part[] = [
  { title: 'Dialog', files: ['overlays/dialog.tsx', 'forms/form-dialog.tsx'], show: Dialogs },
  { title: 'Drawer', files: ['overlays/drawer.tsx', 'forms/unsaved-changes.tsx'], show: Drawers },
  { title: 'Menu', files: ['overlays/menu.tsx'], show: Menus },
  { title: 'Popover', files: ['overlays/popover.tsx'], show: Popovers },
  { title: 'Sheet', files: ['overlays/sheet.tsx'], show: Sheets },
  { title: 'Toast', files: ['overlays/toast.tsx', 'overlays/toast-card.tsx'], show: Toasts },
  { title: 'Lazy part', files: ['lazy-part.tsx'], show: LazyParts },
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
