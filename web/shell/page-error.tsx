import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** A page whose data could not be read: says what to do, and does it. */
export function PageError({ error, reset }: { error: Error; reset: () => void }) {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="wrap page">
      <Empty
        heading="h1"
        title="Something went wrong"
        action={<Button onClick={again}>Try again</Button>}
      >
        {error.message || 'This page could not be loaded. Check your connection and try again.'}
      </Empty>
    </div>
  )
}
