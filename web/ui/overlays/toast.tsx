import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '../button.tsx'
import { Meeple } from '../meeple.tsx'

export type ShowToast = (message: string, undo?: () => void) => void

interface Toast {
  message: string
  undo: (() => void) | undefined
  count: number
}

/** Drawers that are open: what lies below cannot be reached, so what offers to undo is shown in the upper one. */
const hosts: Element[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export function hostToasts(element: Element): () => void {
  hosts.push(element)
  tell()
  return () => {
    hosts.splice(hosts.indexOf(element), 1)
    tell()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const topHost = () => hosts.at(-1)

/** Where a message is seen and can be reached: in the upper drawer, if one is open. */
export const useToastHost = () => useSyncExternalStore(subscribe, topHost, () => undefined)

const ToastContext = createContext<ShowToast>(() => {})

/** Says what an action did. At most one at a time: a new one takes the place of the old. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const show = useCallback<ShowToast>(
    (message, undo) => setToast((before) => ({ message, undo, count: (before?.count ?? 0) + 1 })),
    [],
  )
  const close = () => setToast(null)
  const takeBack = () => {
    close()
    toast?.undo?.()
  }
  const host = useToastHost()
  const isHosted = host !== undefined && toast?.undo !== undefined
  // A live region has to be on the page before its text, or screen readers do not announce it.
  const place = (shown: Toast | null) => (
    <div className="toast-place" role="status">
      {shown && (
        <div className="toast" key={shown.count}>
          <Meeple />
          {shown.message}
          {shown.undo && (
            <Button look="text" onClick={takeBack}>
              Undo
            </Button>
          )}
          <IconButton name="close" label="Close message" className="push" onClick={close} />
        </div>
      )}
    </div>
  )
  return (
    <ToastContext value={show}>
      {children}
      {place(isHosted ? null : toast)}
      {host && createPortal(place(isHosted ? toast : null), host)}
    </ToastContext>
  )
}
