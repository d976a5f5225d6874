import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { Button, IconButton } from './button.tsx'
import { Meeple } from './symbols/meeple.tsx'
import { reloadOutdatedPage } from './page-reload.ts'
import { useToastHost } from './overlays/toast.tsx'

interface LazyProps {
  /** Name of the part if it could not be loaded, such as 'The form'. */
  subject: string
  /** Shown until it is loaded. */
  placeholder?: ReactNode
  /** Given if the user can close it instead. */
  onClose?: () => void
}

interface LazyPart<Props> {
  /** Call when the user is about to open it, to avoid the wait. */
  prefetch: () => void
  isLoaded: () => boolean
  Part: ComponentType<Props & LazyProps>
}

/**
 * A part of a page that is loaded on demand. Opened earlier, it shows that it is loading; if that fails, it says so and
 * offers to retry.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let pendingLoad: Promise<unknown> | undefined
  const fetch = () =>
    (pendingLoad ??= load().then(
      (part) => (Loaded = part),
      (error: unknown) => {
        pendingLoad = undefined
        throw error
      },
    ))

  function Part({ subject, placeholder, ...props }: Props & LazyProps) {
    const isHydrated = useHydrated()
    const [hasFailed, setHasFailed] = useState(false)
    const [, setLoaded] = useState(Loaded !== undefined)
    useEffect(() => {
      if (hasFailed) return undefined
      let isMounted = true
      fetch().then(
        () => isMounted && setLoaded(true),
        async () => {
          if (isMounted && !(await reloadOutdatedPage()) && isMounted) setHasFailed(true)
        },
      )
      return () => {
        isMounted = false
      }
    }, [hasFailed])
    // The server renders the page without it.
    if (!isHydrated) return placeholder
    if (Loaded) return <Loaded {...(props as unknown as Props)} />
    return (
      <>
        {placeholder}
        {hasFailed ? (
          <Message role="alert" onClose={props.onClose}>
            {subject} could not be loaded.
            <Button variant="text" onClick={() => setHasFailed(false)}>
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
