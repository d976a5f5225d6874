import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { usePath } from '../../lib/navigation.tsx'
import { createSharedValue } from '../../lib/shared-value.ts'
import { footBarsHeight } from './foot-bars.ts'
import { ToastCard } from './toast-card.tsx'

/** Rendered with a toast while it is shown: calls `onOutdated` once the message is no longer true. */
export type ToastWatcher = (onOutdated: () => void) => ReactNode

interface ToastOptions {
  /** Offered while the toast is shown. */
  undo?: (() => void) | undefined
  /** An error: stays until it is closed. */
  isError?: boolean
  /** The page already shows the result: only screen readers get the message. */
  isShownByPage?: boolean
  watcher?: ToastWatcher | undefined
  /** The action that it reports; the newest by default. */
  actionId?: number
}

/** Shows a message. Null clears the message of the last action, and starts a new one, whose number it returns. */
export type ShowToast = (message: string | null, toastOptions?: ToastOptions) => number

/**
 * Clears the message of the last action, and returns a function that shows those of a new one. They never replace the Undo
 * of a later action, however late they arrive.
 */
export function beginAction(showToast: ShowToast): ShowToast {
  const actionId = showToast(null)
  return (message, toastOptions) => showToast(message, { actionId, ...toastOptions })
}

interface Toast extends ToastOptions {
  message: string
  actionId: number
  toastId: number
  isByKeyboard: boolean
  /** Host of the live region that has announced it; undefined until it had time to. */
  announcedHost?: Element | null
}

/** Milliseconds that a screen reader needs to notice a message. */
const announceDelay = 1_000

/** Open drawers: content below is unreachable, so a toast is shown in the topmost one. */
const hosts = createSharedValue<readonly Element[]>([])

export function hostToasts(element: Element): () => void {
  hosts.set([...hosts.get(), element])
  return () => hosts.set(hosts.get().filter((host) => host !== element))
}

/** The element that shows the toasts: the topmost drawer, if one is open. */
export const useToastHost = () => hosts.use().at(-1)

const ToastContext = createContext<ShowToast>(() => 0)

/** Reports the outcome of an action. Shows one message at a time: a new one replaces the old. */
export const useToast = () => useContext(ToastContext)

function withToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  const [current, ...others] = toasts
  if (!current?.undo || toast.actionId >= current.actionId) return [toast, ...others]
  return toast.undo || toast.isError ? [...toasts, toast] : toasts
}

export function ToastProvider({ children }: { children: ReactNode }) {
  /** The first is shown; the others wait until it is removed. */
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const lastId = useRef(0)
  const isByKeyboard = useIsByKeyboard()
  const show = useCallback<ShowToast>(
    (message, toastOptions) => {
      lastId.current += 1
      const toastId = lastId.current
      const toast = message !== null && {
        actionId: toastId,
        ...toastOptions,
        message,
        toastId,
        isByKeyboard: isByKeyboard.current,
      }
      setToasts((before) =>
        toast ? withToast(before, toast) : before.filter(({ isError }) => isError),
      )
      return toastId
    },
    [isByKeyboard],
  )
  const path = usePath()
  useEffect(() => void show(null), [path, show])
  const [toast] = toasts
  useEffect(() => {
    if (!toast || toast.announcedHost !== undefined) return undefined
    const timer = setTimeout(() => {
      const announcedToast = { ...toast, announcedHost: hosts.get().at(-1) ?? null }
      setToasts((all) => all.map((other) => (other === toast ? announcedToast : other)))
    }, announceDelay)
    return () => clearTimeout(timer)
  }, [toast])
  const host = useToastHost()
  // Moving it to another live region would announce it again.
  const isSilent = toast?.announcedHost !== undefined && toast.announcedHost !== (host ?? null)
  const close = (closedToast: Toast) =>
    setToasts((all) => all.filter(({ toastId }) => toastId !== closedToast.toastId))
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (toast) place.current?.style.setProperty('--foot-bars', `${footBarsHeight()}px`)
  }, [toast])
  const card = toast?.isShownByPage ? (
    <SpokenMessage key={toast.toastId} message={toast.message} onEnd={() => close(toast)} />
  ) : (
    toast && (
      <ToastCard
        key={toast.toastId}
        message={toast.message}
        isError={toast.isError ?? false}
        undo={toast.undo}
        isByKeyboard={toast.isByKeyboard}
        onClose={() => close(toast)}
      />
    )
  )
  // A live region has to be on the page before its text, or screen readers do not announce it.
  const renderRegion = (toastCard: ReactNode) => (
    <div className="toast-place" ref={place}>
      <div role="status">{!isSilent && toastCard}</div>
      {isSilent && toastCard}
    </div>
  )
  return (
    <ToastContext value={show}>
      {children}
      {toast?.watcher && (
        <Fragment key={toast.toastId}>{toast.watcher(() => close(toast))}</Fragment>
      )}
      {renderRegion(host ? null : card)}
      {host && createPortal(renderRegion(card), host)}
    </ToastContext>
  )
}

/** A message for screen readers alone, there until they had time to notice it. */
function SpokenMessage({ message, onEnd }: { message: string; onEnd: () => void }) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), 2 * announceDelay)
    return () => clearTimeout(timer)
  }, [])
  return <span className="sr">{message}</span>
}

/** True if the last action was done without a pointer, as by keyboard or with a screen reader. */
function useIsByKeyboard() {
  const isByKeyboard = useRef(true)
  useEffect(() => {
    const abortController = new AbortController()
    const options = { capture: true, signal: abortController.signal }
    const set = (value: boolean) => () => {
      isByKeyboard.current = value
    }
    document.addEventListener('pointerdown', set(false), options)
    document.addEventListener('keydown', set(true), options)
    return () => abortController.abort()
  }, [])
  return isByKeyboard
}
