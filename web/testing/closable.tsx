import { type ReactNode, useState } from 'react'
import { ToastProvider } from '../ui/overlays/toast.tsx'

/** Something that whoever looks can leave while an answer is on its way, and what is told then. */
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
