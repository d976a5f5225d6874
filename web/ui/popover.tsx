import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'

/** The browser's own popover: Escape and a click outside close it, and the focus goes back. */
export function usePopover(focusFirst?: string) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    // It may have been opened before the script was there.
    if (panel.current?.matches(':popover-open')) setOpen(true)
  }, [])
  const first = (within: HTMLElement) =>
    focusFirst ? within.querySelector<HTMLElement>(focusFirst) : null
  return {
    open,
    panel,
    show: () => panel.current?.showPopover(),
    close: () => panel.current?.hidePopover(),
    button: { popoverTarget: id, 'aria-expanded': open, 'aria-controls': id } as const,
    panelProps: {
      id,
      ref: panel,
      popover: 'auto',
      // Before, so that the panel has its content when it appears.
      onBeforeToggle: (event: ToggleEvent) => {
        if (isOwn(event) && event.newState === 'open') setOpen(true)
      },
      onToggle: (event: ToggleEvent<HTMLElement>) => {
        if (!isOwn(event)) return
        if (event.newState === 'closed') setOpen(false)
        else (first(event.currentTarget) ?? event.currentTarget).focus({ preventScroll: true })
      },
    } as const,
  }
}

function isOwn(event: ToggleEvent): boolean {
  return event.target === event.currentTarget
}

interface Props {
  /** The name of the panel for a screen reader. */
  label: string
  button: ReactNode
  buttonClass?: string
  className?: string | undefined
  /** From the bottom of the screen at every width. */
  sheet?: boolean
  children: (close: () => void) => ReactNode
}

export function Popover({ label, button, buttonClass, className, sheet, children }: Props) {
  const popover = usePopover()
  return (
    <div className={className ? `popover-host ${className}` : 'popover-host'}>
      <button type="button" className={buttonClass} aria-haspopup="dialog" {...popover.button}>
        {button}
      </button>
      <div
        className={sheet ? 'popover popover--sheet' : 'popover'}
        role="dialog"
        tabIndex={-1}
        aria-label={label}
        {...popover.panelProps}
      >
        {popover.open && children(popover.close)}
      </div>
    </div>
  )
}
