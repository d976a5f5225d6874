import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '../../../domain/auth/schema.ts'
import { isInTeam } from '../../../domain/kernel/roles.ts'
import { setupLanding } from '../../../domain/setup/landing.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { useSubmission } from '../../lib/hydration/submission.ts'
import { useSession, useSetUser } from '../../lib/session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { WriteState } from '../../ui/write/use-write.ts'
import { useVerification } from '../queries.ts'
import { switchTexts } from '../texts.ts'

interface Props {
  code: string
  /** Path to continue to. */
  back: string | undefined
}

/** Result of following the link in an email. */
export function Verification({ code, back }: Props) {
  const { data, isError, refetch, becomeOther: switchAccount } = useVerification(code)
  const { user: currentUser } = useSession()
  const setUser = useSetUser()
  const convention = useConvention()
  const [hasDeclined, setHasDeclined] = useState(false)
  const [hasLoggedIn, setHasLoggedIn] = useState(false)
  const user = data?.user
  useEffect(() => {
    if (!user) return
    setUser(user)
    setHasLoggedIn(true)
    const path = back ?? setupLanding(user, convention)
    if (path !== undefined) window.location.replace(path)
  }, [user, setUser, back, convention])

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
  if (hasDeclined) return <AfterVerification />
  if (data.question !== null) {
    return (
      <SwitchAccountPrompt
        question={data.question}
        switchAccount={switchAccount}
        onKeepAccount={() => setHasDeclined(true)}
      />
    )
  }
  if (!user) {
    return (
      <>
        <Alert tone="red" title="Invalid Verification Code" role="alert">
          The verification code you have entered is invalid. Please check the URL and try again.
        </Alert>
        <NewLinkButton back={back} />
      </>
    )
  }
  // Shows visitors who have logged out since that they are logged out.
  if (hasLoggedIn && currentUser === null) return <AfterVerification />
  return (
    <Welcome title="Verification Successful!" user={user}>
      Your email address has been verified. You can now register and join events!
    </Welcome>
  )
}

/** Page after the code has left its address: opening it again logs no user in. */
export function AfterVerification() {
  const { user, isKnown } = useSession()
  if (!isKnown) return <Loading />
  if (user) {
    return (
      <Welcome title="You are logged in" user={user}>
        {`As ${user.email}.`}
      </Welcome>
    )
  }
  return (
    <>
      <Alert tone="blue" title="You are logged out">
        Get an email with a new link to log in.
      </Alert>
      <NewLinkButton />
    </>
  )
}

const NewLinkButton = ({ back }: { back?: string | undefined }) => (
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
  const buttons = [
    ...(isInTeam(user) ? [{ to: '/organize', text: 'Go to Organize' } as const] : []),
    ...(user.names.length > 0 ? [{ to: '/weekend', text: 'My Weekend' } as const] : []),
    { to: '/events', text: 'View Events' } as const,
  ]
  return (
    <>
      <Alert tone="green" title={title} role="status">
        {children}
      </Alert>
      <div className="row">
        {buttons.map(({ to, text }, index) => (
          <Link
            key={to}
            to={to}
            className={buttonClass({ variant: index === 0 ? 'main' : 'quiet' })}
          >
            {text}
          </Link>
        ))}
      </div>
    </>
  )
}

interface SwitchAccountProps {
  question: string
  switchAccount: WriteState
  onKeepAccount: () => void
}

function SwitchAccountPrompt({ question, switchAccount, onKeepAccount }: SwitchAccountProps) {
  const { write, busy, problem } = switchAccount
  return (
    <>
      <Alert tone="yellow" title={switchTexts.title} role="alert">
        {question}
      </Alert>
      {problem && <Alert tone="red" title={problem.message} role="alert" />}
      <div className="row">
        <Button variant="quiet" onClick={onKeepAccount}>
          {switchTexts.stay}
        </Button>
        <Button busy={busy} onClick={() => void write()}>
          {switchTexts.become}
        </Button>
      </div>
    </>
  )
}

/** Form to submit, since mail scanners open links but submit nothing. */
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
