import { PlainButton } from '../button.tsx'
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { popoverDirection } from './popover-direction.ts'

const hasPopovers = () => 'showPopover' in HTMLElement.prototype
/** Otherwise a script does: before Safari 26, Chrome 131 and Firefox 147. */
const supportsAnchors = () => typeof CSS === 'undefined' || CSS.supports('anchor-scope: --popover')

/**
 * The browser's own popover: Escape and a click outside close it, and the focus goes back. One that has none (Safari
 * before 17, Chrome before 114, Firefox before 125) gets the same from here.
 */
export function usePopover(focusFirst?: string) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // A browser that has popovers tells by itself whether one is open.
  const [hasNativePopover, setHasNativePopover] = useState(true)
  useEffect(() => {
    setHasNativePopover(hasPopovers())
    // It may have been opened before the script was there.
    if (hasPopovers() && panel.current?.matches(':popover-open')) setOpen(true)
  }, [])
  useEffect(() => {
    if (!open || hasPopovers() || !panel.current) return undefined
    focusIn(panel.current, focusFirst)
    return closeLikePopover(panel.current, () => setOpen(false))
  }, [open, focusFirst])
  useEffect(() => {
    if (supportsAnchors()) return undefined
    // Before it is needed, too: a panel appears in its place.
    const positioning = import('./beside-button.ts')
    const abortController = new AbortController()
    const { current } = panel
    const button = current && buttonOf(current)
    // Where it cannot be had, a panel stays at the bottom.
    positioning.then(
      ({ keepBesideButton }) =>
        open && button && keepBesideButton(current, button, abortController.signal),
      () => undefined,
    )
    return () => abortController.abort()
  }, [open])
  return {
    open,
    panel,
    show: () => (hasPopovers() ? panel.current?.showPopover() : setOpen(true)),
    close: () => (hasPopovers() ? panel.current?.hidePopover() : setOpen(false)),
    button: {
      popoverTarget: id,
      'aria-expanded': hasNativePopover ? undefined : open,
      'data-open': open || undefined,
      'aria-controls': id,
      onClick: () => {
        if (!hasPopovers()) setOpen(!open)
      },
    } as const,
    panelProps: {
      id,
      ref: panel,
      popover: 'auto',
      'data-open': open || undefined,
      // Before, so that the panel has its content when it appears.
      onBeforeToggle: (event: ToggleEvent) => {
        if (!isOwnEvent(event) || event.newState !== 'open') return
        if (panel.current) setDirection(panel.current)
        setOpen(true)
      },
      onToggle: (event: ToggleEvent<HTMLElement>) => {
        if (!isOwnEvent(event)) return
        if (event.newState === 'closed') setOpen(false)
        else focusIn(event.currentTarget, focusFirst)
      },
    } as const,
  }
}

const buttonOf = ({ id }: HTMLElement) =>
  document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)

function setDirection(panel: HTMLElement) {
  const button = buttonOf(panel)?.getBoundingClientRect()
  if (button) Object.assign(panel.dataset, popoverDirection(button, window))
}

function focusIn(panel: HTMLElement, first: string | undefined) {
  const target = first ? panel.querySelector<HTMLElement>(first) : null
  ;(target ?? panel).focus({ preventScroll: true })
}

/** Until it is stopped, a press beside the panel and Escape close it; then its button has the focus again. */
function closeLikePopover(panel: HTMLElement, close: () => void): () => void {
  const button = buttonOf(panel)
  const abortController = new AbortController()
  const { signal } = abortController
  const onPointerDown = ({ target }: Event) => {
    // Its own button closes it by itself.
    if (![panel, button].some((element) => element?.contains(target as Node))) close()
  }
  document.addEventListener('pointerdown', onPointerDown, { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  return () => {
    abortController.abort()
    const { activeElement, body } = document
    if (activeElement !== body && !panel.contains(activeElement)) return
    button?.focus({ preventScroll: true })
  }
}

function isOwnEvent(event: ToggleEvent): boolean {
  return event.target === event.currentTarget
}

interface Props {
  /** The name of the panel for a screen reader. */
  label: string
  button: ReactNode
  buttonClass?: string
  className?: string | undefined
  children: (close: () => void) => ReactNode
}

export function Popover({ label, button, buttonClass, className, children }: Props) {
  const popover = usePopover()
  return (
    <div className={className ? `popover-host ${className}` : 'popover-host'}>
      <PlainButton className={buttonClass} aria-haspopup="dialog" {...popover.button}>
        {button}
      </PlainButton>
      <div
        className="popover"
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
