import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { ModalContext, useModal } from './modal.ts'
import { hostToasts } from './toast.tsx'

interface Props {
  title: string
  onClose: () => void
  /** The address tells that it is open. */
  inAddress?: boolean
  children: ReactNode
  /** It is opened to fill in a form: the first field gets the focus, where there is a keyboard. */
  startsInForm?: boolean
  /** What there is to do: stays in reach of a thumb while the rest scrolls. */
  foot?: ReactNode
}

const fields = 'form :is(input, select, textarea)'

/** On a touch screen the keyboard would cover the form. */
const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches

/** From the right on wide screens, from the bottom on a phone. */
export function Drawer(props: Props) {
  const { title, onClose, inAddress = false, startsInForm = false, children, foot } = props
  const heading = useId()
  const { element, modal } = useModal({ onClose, inAddress })
  // An action may remove the button that had the focus: then the drawer takes it.
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  })
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The browser would focus Close, where the first space that somebody types closes the drawer.
    const field =
      startsInForm && hasKeyboard() && element.current?.querySelector<HTMLElement>(fields)
    const start = field || head.current
    start?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [])
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => (end.current ? hostToasts(end.current) : undefined), [])
  useEffect(() => {
    const stop = new AbortController()
    // Where it cannot be had, the button closes it.
    import('./swipe.ts').then(
      ({ followFinger }) => {
        if (element.current) followFinger(element.current, modal.close, stop.signal)
      },
      () => undefined,
    )
    return () => stop.abort()
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
          {foot && <div className="act">{foot}</div>}
        </div>
      </dialog>
    </ModalContext>
  )
}
