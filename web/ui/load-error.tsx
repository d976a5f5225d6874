import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Skeleton } from './loading.tsx'

/** Shown in place of content that could not be loaded, such as 'The log'. */
export function LoadError({ subject, onRetry }: { subject: string; onRetry: () => unknown }) {
  return (
    <div className="stack">
      <Alert tone="red" title="Error" role="alert">
        {subject} could not be loaded. Check your connection and try again.
      </Alert>
      <Button onClick={() => void onRetry()}>Try again</Button>
    </div>
  )
}

interface LoadingOrErrorProps {
  subject: string
  isError: boolean
  onRetry: () => unknown
  lines: number
}

/** Shown in place of content that is loading, or could not be loaded. */
export function LoadingOrError({ subject, isError, onRetry, lines }: LoadingOrErrorProps) {
  return isError ? <LoadError subject={subject} onRetry={onRetry} /> : <Skeleton lines={lines} />
}
