import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { Popover } from '../ui/overlays/popover.tsx'
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
      <Button
        look="quiet"
        onClick={() => showToast('You left', { undo: () => showToast('You are back') })}
      >
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
