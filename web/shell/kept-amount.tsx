import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { clearKept, keptMegabytes } from '../lib/kept.ts'

/** How much this device keeps for where there is no signal, and a way to be rid of it. */
export function KeptAmount() {
  const [megabytes, setMegabytes] = useState(0)
  const showToast = useToast()
  useEffect(() => {
    void keptMegabytes().then(setMegabytes, () => {})
  }, [])
  if (megabytes === 0) return null
  const clear = async () => {
    await clearKept()
    setMegabytes(0)
    showToast('What was kept on this device is gone.')
  }
  return (
    <p className="kept-amount">
      {megabytes.toFixed(1)} MB kept on this device for when there is no signal.{' '}
      <Button
        look="text"
        aria-label="Clear what is kept on this device"
        onClick={() => void clear()}
      >
        Clear
      </Button>
    </p>
  )
}
