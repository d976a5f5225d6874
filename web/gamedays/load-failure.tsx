import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { InvitationNotice } from './invitation-page.tsx'

interface Props {
  message: string
  reset: () => void
}

export function LoadFailure({ message, reset }: Props) {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <InvitationNotice title="Error" action={<Button onClick={again}>Try again</Button>}>
      <p role="alert">{message}</p>
    </InvitationNotice>
  )
}
