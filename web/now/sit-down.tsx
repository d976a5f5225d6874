import type { PersonalCard } from '../../domain/now/board.ts'
import { Link, usePath } from '../lib/navigation.tsx'
import { useRenderedStates } from '../lib/session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'

interface Props {
  personal: PersonalCard
  text: string
  busy: boolean
  onPress: (personal: PersonalCard) => void
}

/** The one button of a card; who is not signed in logs in first, and comes back to it. */
export function SitDown({ personal, text, busy, onPress }: Props) {
  const { signedIn, signedOut } = useRenderedStates()
  const path = usePath()
  const { id, title } = personal.card
  return (
    <>
      {signedIn && (
        <Button
          look="quiet"
          className="when-signed-in"
          busy={busy}
          aria-label={`${text}: ${title}`}
          onClick={() => onPress(personal)}
        >
          {text}
        </Button>
      )}
      {signedOut && (
        <Link
          className={`${buttonClass({ look: 'quiet' })} when-signed-out`}
          to="/login"
          back={`${path}?event=${id}`}
        >
          Login to join
        </Link>
      )}
    </>
  )
}
