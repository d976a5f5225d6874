import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '../../../domain/auth/schema.ts'
import { Link } from '../../lib/navigation.tsx'
import { useSubmission } from '../../lib/hydration/submission.ts'
import { useSession, useSignIn } from '../../lib/session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { Writing } from '../../ui/write/use-write.ts'
import { useVerification } from '../queries.ts'
import { switchTexts } from '../texts.ts'

interface Props {
  code: string
  /** Where to go on. */
  back: string | undefined
}

/** The result of following the link in an e-mail. */
export function Verification({ code, back }: Props) {
  const { data, isError, refetch, becomeOther } = useVerification(code)
  const { user: signedIn } = useSession()
  const signIn = useSignIn()
  const [stayed, setStayed] = useState(false)
  const [entered, setEntered] = useState(false)
  const user = data?.user
  useEffect(() => {
    if (!user) return
    signIn(user)
    setEntered(true)
    if (back !== undefined) window.location.replace(back)
  }, [user, signIn, back])

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
  if (data === undefined) {
    return (
      <>
        <Loading title="Checking your code" />
        <noscript>
          <PlainVerification />
        </noscript>
      </>
    )
  }
  if (stayed) return <WithoutCode />
  if (data.question !== null) {
    return (
      <SwitchQuestion
        question={data.question}
        becomeOther={becomeOther}
        onStay={() => setStayed(true)}
      />
    )
  }
  if (!user) {
    return (
      <>
        <Alert tone="red" title="Invalid Verification Code" role="alert">
          The verification code you have entered is invalid. Please check the URL and try again.
        </Alert>
        <NewLink back={back} />
      </>
    )
  }
  // Whoever has logged out since is told so.
  if (entered && signedIn === null) return <WithoutCode />
  return (
    <Welcome title="Verification Successful!" user={user}>
      Your email address has been verified. You can now register and join events!
    </Welcome>
  )
}

/** The page again, after the code has left its address: it can be opened anew, and signs nobody in. */
export function WithoutCode() {
  const { user, known } = useSession()
  if (!known) return <Loading />
  if (user) {
    return (
      <Welcome title="You are signed in" user={user}>
        {`As ${user.email}.`}
      </Welcome>
    )
  }
  return (
    <>
      <Alert tone="blue" title="You are signed out">
        Ask for an e-mail with a new link to sign in.
      </Alert>
      <NewLink />
    </>
  )
}

const NewLink = ({ back }: { back?: string | undefined }) => (
  <div className="row">
    <Link to="/login" back={back} className={buttonClass({})}>
      Get a new link
    </Link>
  </div>
)

interface WelcomeProps {
  title: string
  user: User
  children: ReactNode
}

function Welcome({ title, user, children }: WelcomeProps) {
  return (
    <>
      <Alert tone="green" title={title} role="status">
        {children}
      </Alert>
      <div className="row">
        {user.names.length > 0 && (
          <Link to="/weekend" className={buttonClass({})}>
            My Weekend
          </Link>
        )}
        <Link
          to="/events"
          className={buttonClass({ look: user.names.length > 0 ? 'quiet' : 'main' })}
        >
          View Events
        </Link>
        {(user.isAdmin || user.team) && (
          <Link
            to={user.isAdmin ? '/gameday-management' : '/team'}
            className={buttonClass({ look: 'quiet' })}
          >
            Organise
          </Link>
        )}
      </div>
    </>
  )
}

interface QuestionProps {
  question: string
  becomeOther: Writing
  onStay: () => void
}

function SwitchQuestion({ question, becomeOther, onStay }: QuestionProps) {
  const { write, busy, problem } = becomeOther
  return (
    <>
      <Alert tone="yellow" title={switchTexts.title} role="alert">
        {question}
      </Alert>
      {problem && <Alert tone="red" title={problem.message} role="alert" />}
      <div className="row">
        <Button look="quiet" onClick={onStay}>
          {switchTexts.stay}
        </Button>
        <Button busy={busy} onClick={() => void write()}>
          {switchTexts.become}
        </Button>
      </div>
    </>
  )
}

/** A form to submit, since mail scanners open links but submit nothing. */
function PlainVerification() {
  const submission = useSubmission()
  const question = submission?.errors['switch']
  return (
    <form method="post" className="stack">
      {submission?.problem && (
        <Alert tone="red" title={submission.problem.title}>
          {submission.problem.message}
        </Alert>
      )}
      {question && (
        <>
          <Alert tone="yellow" title={switchTexts.title}>
            {question}
          </Alert>
          <input type="hidden" name="switch" value="true" />
        </>
      )}
      <div className="row">
        <Button type="submit">{question ? switchTexts.become : 'Log in'}</Button>
      </div>
    </form>
  )
}
