import { Link, usePath } from '../../lib/navigation.tsx'
import { useRenderedStates } from '../../lib/session/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

interface Props {
  /** Game, for screen-reader users who hear the buttons one after the other. */
  title: string
  text: string
  /** Label for visitors who are not logged in. */
  loginText: string
  /** Path to return to after login, with the card's details open. */
  back: string
  isBusy: boolean
  onAction: () => void
}

/** Action of a card; visitors log in first, and return to it. */
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
