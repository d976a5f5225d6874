import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { ModalContext, useModal } from './modal.ts'
import { hostToasts } from './toast.tsx'

interface Props {
  title: string
  onClose: () => void
  /** True if its open state is in the address. */
  hasAddress?: boolean
  children: ReactNode
  /** Opened to fill in a form: focuses the first field, if there is a keyboard. */
  startsInForm?: boolean
  /** The actions: they stay in reach of a thumb while the rest scrolls. */
  footer?: ReactNode
}

const fields = 'form :is(input, select, textarea)'

/** The keyboard of a touch screen would cover the form. */
const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches

/** Opens from the right on wide screens, from the bottom on a phone. */
export function Drawer(props: Props) {
  const { title, onClose, hasAddress = false, startsInForm = false, children, footer } = props
  const heading = useId()
  const { element, modal } = useModal({ onClose, hasAddress })
  // An action may remove the button that had the focus: then focus the drawer.
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  })
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The browser would focus Close, where the first typed space closes the drawer.
    const field =
      startsInForm && hasKeyboard() && element.current?.querySelector<HTMLElement>(fields)
    const start = field || head.current
    start?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [])
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => (end.current ? hostToasts(end.current) : undefined), [])
  useEffect(() => {
    const abortController = new AbortController()
    // The button still closes it if the file cannot be loaded.
    import('./swipe.ts').then(
      ({ closeOnSwipe }) => {
        if (element.current) closeOnSwipe(element.current, modal.close, abortController.signal)
      },
      () => undefined,
    )
    return () => abortController.abort()
  }, [element, modal])
  return (
    <ModalContext value={modal}>
      <dialog ref={element} className="drawer" aria-labelledby={heading} tabIndex={-1}>
        <div className="grip only-narrow" aria-hidden="true" />
        <div className="drawer-head">
          <h2 id={heading} ref={head} tabIndex={-1}>
            {title}
          </h2>
          <IconButton name="close" label="Close" onClick={modal.close} />
        </div>
        <div className="body">{children}</div>
        <div className="drawer-foot" ref={end}>
          {footer && <div className="act">{footer}</div>}
        </div>
      </dialog>
    </ModalContext>
  )
}
