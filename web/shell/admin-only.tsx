import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePath } from '../lib/navigation.tsx'
import { useSession, useSessionFromServer } from '../lib/session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Loading } from '../ui/loading.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { signOutFailed, useSignOut } from './use-sign-out.ts'

/** Shows a page to the administrator alone. What it reads and does is refused by the server as well. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { user, known } = useSession()
  const { isPending } = useSessionFromServer()
  if (user?.isAdmin) return children
  // Somebody may have signed in since this browser last looked: nobody is turned away before the server answers.
  const asking = !known || isPending
  return (
    <div className="wrap page">
      {asking ? <Loading /> : user ? <Unauthorized /> : <SignedOut />}
    </div>
  )
}

function Unauthorized() {
  const navigate = useNavigate()
  const back = usePath()
  const showToast = useToast()
  const { write: signOut } = useSignOut({
    onDone: () => navigate({ to: '/login', search: { back } }),
    onRefused: () => showToast(signOutFailed, { failed: true }),
  })
  return (
    <Empty
      heading="h1"
      title="Unauthorized"
      action={
        <>
          <Link to="/" className={buttonClass({})}>
            Return to Home
          </Link>
          <p className="small soft">
            Are you the organiser? A personal link from an e-mail does not open this page.
          </p>
          <Button look="quiet" onClick={() => void signOut('here')}>
            Log in as organiser
          </Button>
        </>
      }
    >
      You do not have permission to access this page.
    </Empty>
  )
}

function SignedOut() {
  const back = usePath()
  return (
    <Empty
      heading="h1"
      title="Log in first"
      action={
        <Link to="/login" search={{ back }} className={buttonClass({})}>
          Login
        </Link>
      }
    >
      This page is for the organisers. Log in with the administrator's e-mail address to see it.
    </Empty>
  )
}
