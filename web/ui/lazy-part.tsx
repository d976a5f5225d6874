import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { Button, IconButton } from './button.tsx'
import { Meeple } from './symbols/meeple.tsx'
import { renewPage } from './renewal.ts'
import { useToastHost } from './overlays/toast.tsx'

interface LazyProps {
  /** What the part is called where it could not be loaded, such as 'The form'. */
  what: string
  /** Stands in its place until it is there. */
  placeholder?: ReactNode
  /** Where one can do without it. */
  onClose?: () => void
}

interface LazyPart<Props> {
  /** Whoever is about to open it need not wait then. */
  prefetch: () => void
  isLoaded: () => boolean
  Part: ComponentType<Props & LazyProps>
}

/**
 * A part of a page that is loaded when it is wanted. Whoever opens it sooner sees that it is on its way; where it does not
 * come, that is said, and can be tried again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let underWay: Promise<unknown> | undefined
  const fetch = () =>
    (underWay ??= load().then(
      (part) => (Loaded = part),
      (error: unknown) => {
        underWay = undefined
        throw error
      },
    ))

  function Part({ what, placeholder, ...props }: Props & LazyProps) {
    const hydrated = useHydrated()
    const [failed, setFailed] = useState(false)
    const [, setLoaded] = useState(Loaded !== undefined)
    useEffect(() => {
      if (failed) return undefined
      let isShown = true
      fetch().then(
        () => isShown && setLoaded(true),
        async () => {
          if (isShown && !(await renewPage()) && isShown) setFailed(true)
        },
      )
      return () => {
        isShown = false
      }
    }, [failed])
    // The page from the server is without it.
    if (!hydrated) return placeholder
    if (Loaded) return <Loaded {...(props as unknown as Props)} />
    return (
      <>
        {placeholder}
        {failed ? (
          <Message role="alert" onClose={props.onClose}>
            {what} could not be loaded.
            <Button look="text" onClick={() => setFailed(false)}>
              Try again
            </Button>
          </Message>
        ) : (
          !placeholder && (
            <Message role="status" onClose={props.onClose}>
              Loading...
            </Message>
          )
        )}
      </>
    )
  }

  return {
    prefetch: () => void fetch().catch(() => {}),
    isLoaded: () => Loaded !== undefined,
    Part,
  }
}

interface MessageProps {
  role: 'status' | 'alert'
  onClose: (() => void) | undefined
  children: ReactNode
}

function Message({ role, onClose, children }: MessageProps) {
  const host = useToastHost()
  const message = (
    <div className="toast-place" role={role}>
      <div className={`toast toast--${role}`}>
        <Meeple className={role === 'status' ? 'meeple loading-mark' : 'meeple'} />
        {children}
        {onClose && (
          <IconButton name="close" label="Close message" className="push" onClick={onClose} />
        )}
      </div>
    </div>
  )
  return host ? createPortal(message, host) : message
}
