import { Link, usePath } from '../../lib/navigation.tsx'
import { useRenderedStates } from '../../lib/session/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

interface Props {
  /** The game, for who hears the buttons one after the other. */
  title: string
  text: string
  /** What it says to who is not signed in. */
  login: string
  /** What is open where one comes back after logging in. */
  back: string
  isBusy: boolean
  onPress: () => void
}

/** What is done with a card; who is not signed in logs in first, and comes back to it. */
export function CardButton({ title, text, login, back, isBusy, onPress }: Props) {
  const { signedIn, signedOut } = useRenderedStates()
  const path = usePath()
  return (
    <>
      {signedIn && (
        <Button
          look="quiet"
          className="when-signed-in"
          busy={isBusy}
          aria-label={`${text}: ${title}`}
          onClick={onPress}
        >
          {text}
        </Button>
      )}
      {signedOut && (
        <Link
          className={`${buttonClass({ look: 'quiet' })} when-signed-out`}
          to="/login"
          back={path + back}
        >
          {login}
        </Link>
      )}
    </>
  )
}
