import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { sentSearch } from '../../domain/kernel/forms/posted-form.ts'
import { pageHead } from '../lib/head.ts'
import { usePosted } from '../lib/posted.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useUser } from '../lib/session.ts'
import { pendingLogin } from '../people/pending-login.ts'
import { EmailSent } from '../people/email-sent.tsx'
import { LoginForm } from '../people/login-form.tsx'
import { UserInfo } from '../people/user-info.tsx'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: sentSearch,
  head: (input) =>
    pageHead(input, {
      title: 'Login',
      description: 'Log in with the e-mail address you registered with. No password needed.',
    }),
  component: Login,
})

function Login() {
  const user = useUser()
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Login</h1>
        {user ? (
          <UserInfo user={user} />
        ) : (
          <section className="tile form-card">
            <Steps />
          </section>
        )}
      </div>
    </div>
  )
}

const nothing = {}

/** The address first, then the digits. Where one is stands in the address bar, and whose mail it is in the tab. */
function Steps() {
  const posted = usePosted()
  const ready = useHydrated()
  const { sent } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [email, setEmail] = useState(posted?.values['email']?.at(-1) ?? '')
  const [sentByBrowser, setSentByBrowser] = useState(
    posted !== null && posted.errors['email'] === undefined,
  )
  const goOn = (address: string, replace: boolean) => {
    pendingLogin.keep(address)
    setEmail(address)
    void navigate({ search: { sent: true }, replace })
  }
  const arrive = useEffectEvent(() => {
    if (sentByBrowser) goOn(email, true)
    else if (sent === true) setEmail(pendingLogin.read())
  })
  useLayoutEffect(() => arrive(), [])
  useEffect(() => {
    // From here on a reload sends nothing again, and Back leads to the first step.
    if (sent === true) setSentByBrowser(false)
  }, [sent])

  if ((sent === true || sentByBrowser) && email) {
    return (
      <EmailSent
        key={email}
        email={email}
        typed={posted?.values['digits']?.at(-1) ?? ''}
        found={posted?.errors ?? nothing}
        onAnother={() => pendingLogin.keep('')}
      />
    )
  }
  // Only the tab knows to whom it was sent.
  if (!ready && sent === true) return <Loading />
  return (
    <LoginForm
      email={email}
      found={posted?.errors ?? nothing}
      onSent={(address) => goOn(address, false)}
    />
  )
}
