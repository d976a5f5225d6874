import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { pageHead } from '../lib/head.ts'
import { useUser } from '../lib/session.ts'
import { EmailSent } from '../people/email-sent.tsx'
import { LoginForm } from '../people/login-form.tsx'
import { UserInfo } from '../people/user-info.tsx'

export const Route = createFileRoute('/login')({
  head: (input) =>
    pageHead(input, {
      title: 'Login',
      description: 'Log in with the e-mail address you registered with. No password needed.',
    }),
  component: Login,
})

function Login() {
  const user = useUser()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Login</h1>
        {user ? (
          <UserInfo user={user} />
        ) : (
          <section className="tile form-card">
            {sentTo ? (
              <EmailSent email={sentTo} onAgain={() => setSentTo(null)} />
            ) : (
              <LoginForm onSent={setSentTo} />
            )}
          </section>
        )}
      </div>
    </div>
  )
}
