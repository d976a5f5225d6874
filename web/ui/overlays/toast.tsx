import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { usePath } from '../../lib/navigation.tsx'
import { createSharedValue } from '../../lib/shared-value.ts'
import { ToastCard } from './toast-card.tsx'

/** Rendered with a toast for as long as it is shown: calls `onFalse` once the message is no longer true. */
export type ToastWatcher = (onFalse: () => void) => ReactNode

interface After {
  /** Offered for as long as it is shown. */
  undo?: (() => void) | undefined
  /** It did not work: stays until it is closed. */
  failed?: boolean
  watcher?: ToastWatcher | undefined
  /** The act that it tells about; the newest, if it does not say. */
  act?: number
}

/** Shows a message. Null clears the message of the last act, and begins a new one, whose number it returns. */
export type ShowToast = (message: string | null, after?: After) => number

/**
 * Clears the message of the last act, and returns a way to show those of a new one. They never take the place of a later act's
 * Undo, however late they come.
 */
export function beginAct(showToast: ShowToast): ShowToast {
  const act = showToast(null)
  return (message, after) => showToast(message, { act, ...after })
}

interface Toast extends After {
  message: string
  act: number
  count: number
  byKeyboard: boolean
  /** Host of the live region that has announced it; undefined until it had time to. */
  announcedIn?: Element | null
}

/** Milliseconds that a screen reader needs to notice a message. */
const announceTime = 1_000

/** Drawers that are open: what lies below cannot be reached, so a toast is shown in the upper one. */
const hosts = createSharedValue<readonly Element[]>([])

export function hostToasts(element: Element): () => void {
  hosts.set([...hosts.get(), element])
  return () => hosts.set(hosts.get().filter((host) => host !== element))
}

/** Where a message is seen and can be reached: in the upper drawer, if one is open. */
export const useToastHost = () => hosts.use().at(-1)

const ToastContext = createContext<ShowToast>(() => 0)

/** Says what an action did. At most one at a time: a new one takes the place of the old. */
export const useToast = () => useContext(ToastContext)

function withToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  const [shown, ...waiting] = toasts
  if (!shown?.undo || toast.act >= shown.act) return [toast, ...waiting]
  return toast.undo || toast.failed ? [...toasts, toast] : toasts
}

export function ToastProvider({ children }: { children: ReactNode }) {
  /** The first is shown; the others wait for it to go. */
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const newest = useRef(0)
  const byKeyboard = useByKeyboard()
  const show = useCallback<ShowToast>(
    (message, after) => {
      newest.current += 1
      const count = newest.current
      const toast = message !== null && {
        act: count,
        ...after,
        message,
        count,
        byKeyboard: byKeyboard.current,
      }
      setToasts((before) =>
        toast ? withToast(before, toast) : before.filter(({ failed }) => failed),
      )
      return count
    },
    [byKeyboard],
  )
  const path = usePath()
  useEffect(() => void show(null), [path, show])
  const [toast] = toasts
  useEffect(() => {
    if (!toast || toast.announcedIn !== undefined) return undefined
    const timer = setTimeout(() => {
      const announced = { ...toast, announcedIn: hosts.get().at(-1) ?? null }
      setToasts((all) => all.map((each) => (each === toast ? announced : each)))
    }, announceTime)
    return () => clearTimeout(timer)
  }, [toast])
  const host = useToastHost()
  // Moved to another live region, it would be announced once more.
  const isSilent = toast?.announcedIn !== undefined && toast.announcedIn !== (host ?? null)
  const close = (closed: Toast) =>
    setToasts((all) => all.filter(({ count }) => count !== closed.count))
  const card = toast && (
    <ToastCard
      key={toast.count}
      message={toast.message}
      failed={toast.failed ?? false}
      undo={toast.undo}
      byKeyboard={toast.byKeyboard}
      onClose={() => close(toast)}
    />
  )
  // A live region has to be on the page before its text, or screen readers do not announce it.
  const place = (shown: ReactNode) => (
    <div className="toast-place">
      <div role="status">{!isSilent && shown}</div>
      {isSilent && shown}
    </div>
  )
  return (
    <ToastContext value={show}>
      {children}
      {toast?.watcher && <Fragment key={toast.count}>{toast.watcher(() => close(toast))}</Fragment>}
      {place(host ? null : card)}
      {host && createPortal(place(card), host)}
    </ToastContext>
  )
}

/** Whether the last act was done without a pointer, as by keyboard or with a screen reader. */
function useByKeyboard() {
  const byKeyboard = useRef(true)
  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    const set = (value: boolean) => () => {
      byKeyboard.current = value
    }
    document.addEventListener('pointerdown', set(false), options)
    document.addEventListener('keydown', set(true), options)
    return () => stop.abort()
  }, [])
  return byKeyboard
}
