import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { IconButton } from './button.tsx'
import { Meeple } from './meeple.tsx'

const ToastContext = createContext<(message: string) => void>(() => {})

/** Says what an action did. At most one at a time: a new one takes the place of the old. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ message: string; count: number } | null>(null)
  const show = useCallback(
    (message: string) => setToast((before) => ({ message, count: (before?.count ?? 0) + 1 })),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div className="toast-place" role="status">
        {toast && (
          <div className="toast" key={toast.count}>
            <Meeple />
            {toast.message}
            <IconButton
              name="close"
              label="Close message"
              className="push"
              onClick={() => setToast(null)}
            />
          </div>
        )}
      </div>
    </ToastContext>
  )
}
