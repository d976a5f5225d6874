import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePath } from '../../lib/navigation.tsx'
import { createSharedValue } from '../../lib/shared-value.ts'
import { Button, IconButton } from '../button.tsx'
import { Meeple } from '../meeple.tsx'

interface After {
  /** Offered for as long as it is shown. */
  undo?: (() => void) | undefined
  /** It did not work: stays until it is closed. */
  failed?: boolean
}

/** Null where something new is being done: what was said of the last act is said no longer. */
export type ShowToast = (message: string | null, after?: After) => void

interface Toast extends After {
  message: string
  count: number
}

/** Drawers that are open: what lies below cannot be reached, so a toast is shown in the upper one. */
const hosts = createSharedValue<readonly Element[]>([])

export function hostToasts(element: Element): () => void {
  hosts.set([...hosts.get(), element])
  return () => hosts.set(hosts.get().filter((host) => host !== element))
}

/** Where a message is seen and can be reached: in the upper drawer, if one is open. */
export const useToastHost = () => hosts.use().at(-1)

const ToastContext = createContext<ShowToast>(() => {})

/** Says what an action did. At most one at a time: a new one takes the place of the old. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const show = useCallback<ShowToast>((message, after) => {
    setToast((before) => {
      if (message === null) return before?.failed ? before : null
      return { message, ...after, count: (before?.count ?? 0) + 1 }
    })
  }, [])
  const path = usePath()
  useEffect(() => show(null), [path, show])
  const close = () => setToast(null)
  const takeBack = () => {
    close()
    toast?.undo?.()
  }
  const host = useToastHost()
  // A live region has to be on the page before its text, or screen readers do not announce it.
  const place = (shown: Toast | null) => (
    <div className="toast-place" role="status">
      {shown && (
        <div className={shown.failed ? 'toast toast--failed' : 'toast'} key={shown.count}>
          <Meeple />
          <span>{shown.message}</span>
          {shown.undo && (
            <Button look="text" onClick={takeBack}>
              Undo
            </Button>
          )}
          <IconButton name="close" label="Close message" className="push" onClick={close} />
          {!shown.failed && <i onAnimationEnd={close} />}
        </div>
      )}
    </div>
  )
  return (
    <ToastContext value={show}>
      {children}
      {place(host ? null : toast)}
      {host && createPortal(place(toast), host)}
    </ToastContext>
  )
}
