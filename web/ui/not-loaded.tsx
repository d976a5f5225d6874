import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Skeleton } from './loading.tsx'

/** In place of what could not be read, such as 'The log'. */
export function NotLoaded({ what, onAgain }: { what: string; onAgain: () => unknown }) {
  return (
    <div className="stack">
      <Alert tone="red" title="Error" role="alert">
        {what} could not be loaded. Check your connection and try again.
      </Alert>
      <Button onClick={() => void onAgain()}>Try again</Button>
    </div>
  )
}

interface NotThereYetProps {
  what: string
  isError: boolean
  onAgain: () => unknown
  lines: number
}

/** In place of what is being read, or could not be. */
export function NotThereYet({ what, isError, onAgain, lines }: NotThereYetProps) {
  return isError ? <NotLoaded what={what} onAgain={onAgain} /> : <Skeleton lines={lines} />
}
