import { Link, usePath } from '../../lib/navigation.tsx'
import { useRenderedStates } from '../../lib/session/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

interface Props {
  /** The game, for who hears the buttons one after the other. */
  title: string
  text: string
  /** What it says to who is not signed in. */
  loginText: string
  /** What is open where one comes back after logging in. */
  back: string
  isBusy: boolean
  onAction: () => void
}

/** What is done with a card; who is not signed in logs in first, and comes back to it. */
export function CardButton({ title, text, loginText, back, isBusy, onAction }: Props) {
  const { isLoggedIn, isLoggedOut } = useRenderedStates()
  const path = usePath()
  return (
    <>
      {isLoggedIn && (
        <Button
          variant="quiet"
          className="when-signed-in"
          busy={isBusy}
          aria-label={`${text}: ${title}`}
          onClick={onAction}
        >
          {text}
        </Button>
      )}
      {isLoggedOut && (
        <Link
          className={`${buttonClass({ variant: 'quiet' })} when-signed-out`}
          to="/login"
          back={path + back}
        >
          {loginText}
        </Link>
      )}
    </>
  )
}
