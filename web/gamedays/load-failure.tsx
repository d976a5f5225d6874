import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { InvitationMessage } from './invitation-page.tsx'

interface Props {
  message: string
  reset: () => void
}

export function LoadFailure({ message, reset }: Props) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <InvitationMessage title="Error" action={<Button onClick={retry}>Try again</Button>}>
      <p role="alert">{message}</p>
    </InvitationMessage>
  )
}
