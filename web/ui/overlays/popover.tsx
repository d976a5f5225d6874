import { PlainButton } from '../button.tsx'
import {
  type FocusEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { popoverDirection } from './popover-direction.ts'

const hasPopovers = () => 'showPopover' in HTMLElement.prototype
/** Browsers before Safari 26, Chrome 131 and Firefox 147 cannot: a script positions the panel. */
const supportsAnchors = () => typeof CSS === 'undefined' || CSS.supports('anchor-scope: --popover')

/**
 * Uses the native popover: Escape and a click outside close it, and the focus returns. Browsers without popovers (Safari
 * before 17, Chrome before 114, Firefox before 125) get the same from here.
 */
export function usePopover(focusFirst?: string) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // A browser with popovers announces the state natively.
  const [hasNativePopover, setHasNativePopover] = useState(true)
  useEffect(() => {
    setHasNativePopover(hasPopovers())
    // The panel may have been opened before the script had loaded.
    if (hasPopovers() && panel.current?.matches(':popover-open')) setOpen(true)
  }, [])
  useEffect(() => {
    if (!open || hasPopovers() || !panel.current) return undefined
    focusIn(panel.current, focusFirst)
    return closeLikePopover(panel.current, () => setOpen(false))
  }, [open, focusFirst])
  useEffect(() => {
    if (supportsAnchors()) return undefined
    // Loaded early, so that a panel appears in its place.
    const positioning = import('./beside-button.ts')
    const abortController = new AbortController()
    const { current } = panel
    const button = current && buttonOf(current)
    // The panel stays at the bottom if the file cannot be loaded.
    positioning.then(
      ({ followButton }) => open && button && followButton(current, button, abortController.signal),
      () => undefined,
    )
    return () => abortController.abort()
  }, [open])
  const close = () => (hasPopovers() ? panel.current?.hidePopover() : setOpen(false))
  return {
    open,
    panel,
    show: () => (hasPopovers() ? panel.current?.showPopover() : setOpen(true)),
    close,
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
      onBlur: ({ relatedTarget }: FocusEvent) => {
        const isInside = panel.current?.contains(relatedTarget) || relatedTarget === panel.current
        // Without a target the window lost the focus, or a click did it, which the browser handles.
        if (!relatedTarget || isInside || !open) return
        if (panel.current && buttonOf(panel.current) === relatedTarget) return
        close()
      },
      // Set early, so that the panel has its content when it appears.
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

/**
 * Closes the panel on a click outside and on Escape, and returns the focus to its button. Returns a function that stops
 * this.
 */
function closeLikePopover(panel: HTMLElement, close: () => void): () => void {
  const button = buttonOf(panel)
  const abortController = new AbortController()
  const { signal } = abortController
  const onPointerDown = ({ target }: Event) => {
    // The panel's own button closes it already.
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
