import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { plainPath } from '../../../domain/plain/paths.ts'
import { useNavigate } from '../../lib/navigation.tsx'
import type { PageProps } from '../../lib/page.ts'
import { useSubmission } from '../../lib/hydration/submission.ts'
import { useRenderedStates } from '../../lib/session/session.ts'
import { useHydrated } from '../../lib/hydration/use-hydrated.ts'
import { Alert, StatusRegion } from '../../ui/alert.tsx'
import { Loading } from '../../ui/loading.tsx'
import { EmailSent } from './email-sent.tsx'
import { LoginFormView } from './login-form.tsx'
import { pendingLogin } from './pending-login.ts'
import { UserInfo } from './user-info.tsx'

export function Page({ search: { sent, back } }: PageProps) {
  const { user, isLoggedIn, isLoggedOut } = useRenderedStates()
  const shouldRedirect = user !== null && back !== undefined
  useEffect(() => {
    if (shouldRedirect) window.location.replace(back)
  }, [shouldRedirect, back])
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Login</h1>
        {isLoggedOut && (
          <section className="tile form-card when-signed-out">
            <LoginSteps sent={sent} back={back} />
          </section>
        )}
        {isLoggedIn && <UserInfo user={user} />}
      </div>
    </div>
  )
}

const noErrors = {}

/** Address first, then the digits. The address bar contains the step; the tab stores the email address. */
function LoginSteps({ sent, back }: PageProps['search']) {
  const submission = useSubmission()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const [email, setEmail] = useState(submission?.values['email']?.at(-1) ?? '')
  const [sentByBrowser, setSentByBrowser] = useState(
    submission !== null && submission.errors['email'] === undefined,
  )
  const showEmailSent = (address: string, { replace }: { replace: boolean }) => {
    pendingLogin.keep(address)
    setEmail(address)
    navigate({ search: { sent: true, ...(back && { back }) }, replace })
  }
  const restoreStep = useEffectEvent(() => {
    if (sentByBrowser) showEmailSent(email, { replace: true })
    else if (sent === true) setEmail(pendingLogin.read())
  })
  useLayoutEffect(() => restoreStep(), [])
  useEffect(() => {
    // From here on, a reload does not resubmit, and Back leads to the first step.
    if (sent === true) setSentByBrowser(false)
  }, [sent])

  const isSent = (sent === true || sentByBrowser) && email !== ''
  const form = isSent ? (
    <EmailSent
      key={email}
      email={email}
      back={back}
      initialDigits={submission?.values['digits']?.at(-1) ?? ''}
      initialErrors={submission?.errors ?? noErrors}
      onUseOtherAddress={() => pendingLogin.keep('')}
    />
  ) : (
    <LoginFormView
      email={email}
      back={back}
      initialErrors={submission?.errors ?? noErrors}
      onSent={(address) => showEmailSent(address, { replace: false })}
    />
  )
  // Only the tab knows the recipient.
  if (!isSent && !isHydrated && sent === true) return <Loading />
  // With the script, the page shows who is logged in instead.
  if (!isSent && !isHydrated && sent === 'in') {
    return (
      <Alert tone="green" title="You are logged in." role="status">
        <a href={plainPath}>Go to the events</a>
      </Alert>
    )
  }
  return (
    <>
      <StatusRegion>
        {isSent ? (
          <Alert tone="green" title="Email Sent!">
            Verification email has been sent to: {email}. Please check your inbox and click the link
            to complete verification.
          </Alert>
        ) : (
          sent === 'out' && <Alert tone="green" title="You are logged out." />
        )}
      </StatusRegion>
      {form}
    </>
  )
}
