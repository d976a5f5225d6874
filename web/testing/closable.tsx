import { type ReactNode, useState } from 'react'
import { ToastProvider } from '../ui/overlays/toast.tsx'

/** A part that the user can close while an answer is on its way, and the toast shown after that. */
export function Closable({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <ToastProvider>
      {isOpen && children}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </ToastProvider>
  )
}
