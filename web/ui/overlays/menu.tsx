import type { KeyboardEvent } from 'react'
import { buttonClass, PlainButton } from '../button.tsx'
import { Icon, type IconName } from '../symbols/icon.tsx'
import { nextItem } from './menu-keys.ts'
import { usePopover } from './popover.tsx'

export interface MenuItem {
  label: string
  icon?: IconName
  /** True for a choice that is active. */
  checked?: boolean
  onSelect: () => void
}

interface Props {
  label: string
  icon?: IconName
  /** The button is only an arrow; the label is its name. */
  compact?: boolean
  items: readonly MenuItem[]
  className?: string
}

/** A button with a menu: arrows, Home, End and first letters move, Escape and Tab close. */
export function Menu({ label, icon, compact, items, className }: Props) {
  const menu = usePopover('[role^=menuitem]')
  const menuButtons = () => [...(menu.panel.current?.querySelectorAll('button') ?? [])]

  function openFromKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    menu.show()
  }

  function moveFocus(event: KeyboardEvent) {
    if (event.key === 'Tab') menu.close()
    const buttons = menuButtons()
    const currentIndex = buttons.findIndex((item) => item === document.activeElement)
    const next = nextItem(
      event.key,
      currentIndex,
      items.map((item) => item.label),
    )
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  return (
    <div className={className ? `popover-host ${className}` : 'popover-host'}>
      <PlainButton
        className={compact ? 'icon-btn' : buttonClass({})}
        aria-haspopup="menu"
        aria-label={compact ? label : undefined}
        title={compact ? label : undefined}
        onKeyDown={openFromKey}
        {...menu.button}
      >
        {icon && <Icon name={icon} />}
        {!compact && label}
        <Icon name="down" />
      </PlainButton>
      <div
        className="popover menu"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={moveFocus}
        {...menu.panelProps}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            tabIndex={-1}
            onClick={() => {
              menu.close()
              item.onSelect()
            }}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </button>
        ))}
      </div>
    </div>
  )
}
