import { useRouter } from '@tanstack/react-router'
import { CallError } from '../lib/queries/call.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

const unknownErrorText = 'This page could not be loaded. Check your connection and try again.'

/** A page whose data could not be read: says what to do, and offers it. Shows no internal details. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="wrap page">
      <Empty
        heading="h1"
        title="Something went wrong"
        action={<Button onClick={retry}>Try again</Button>}
      >
        {error instanceof CallError ? error.message : unknownErrorText}
      </Empty>
    </div>
  )
}
