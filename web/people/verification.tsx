import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession, useSignIn } from '../lib/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { useVerification } from './queries.ts'

/** The result of following the link in an e-mail. */
export function Verification({ code }: { code: string }) {
  const { data: user, isError, refetch } = useVerification(code)
  const { user: signedIn } = useSession()
  const { signIn } = useSignIn()
  useEffect(() => {
    if (user && signedIn?.email !== user.email) signIn(user)
  }, [user, signedIn, signIn])

  if (isError) {
    return (
      <>
        <Alert tone="red" title="No connection" role="alert">
          We could not check the code. Check your connection and try again.
        </Alert>
        <Button onClick={() => void refetch()}>Try again</Button>
      </>
    )
  }
  if (user === undefined) return <Loading title="Checking your code" />
  if (user === null) {
    return (
      <>
        <Alert tone="red" title="Invalid Verification Code" role="alert">
          The verification code you have entered is invalid. Please check the URL and try again.
        </Alert>
        <div className="row">
          <Link to="/login" className={buttonClass({})}>
            Get a new link
          </Link>
        </div>
      </>
    )
  }
  return (
    <>
      <Alert tone="green" title="Verification Successful!" role="status">
        Your email address has been verified. You can now register and join events!
      </Alert>
      <div className="row">
        <Link to="/events" className={buttonClass({})}>
          View Events
        </Link>
        {user.isAdmin && (
          <Link to="/gameday-management" className={buttonClass({ look: 'quiet' })}>
            Organise
          </Link>
        )}
      </div>
    </>
  )
}
