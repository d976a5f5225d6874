import type { ReactNode } from 'react'
import { withReturnPath } from '../../../domain/auth/return-path.ts'
import { canOpenPath } from '../../../domain/team/pages.ts'
import { Link, usePath } from '../../lib/navigation.tsx'
import { useSession, useSessionFromServer } from '../../lib/session/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { AdminNav } from './admin-nav.tsx'
import { LogInFirst } from '../../auth/log-in-first.tsx'
import { logOutFailedText, useEndSession } from '../../auth/use-log-out.ts'

/**
 * Shows a page to users with the required role; all others see `logInPromptText`. The server also refuses its requests to them.
 */
export function AdminOnly({
  children,
  logInPromptText,
}: {
  children: ReactNode
  logInPromptText?: string | undefined
}) {
  const { user, isKnown } = useSession()
  const { isPending } = useSessionFromServer()
  const path = usePath()
  if (canOpenPath(user, path)) return children
  // The user may have logged in since this browser last checked: wait for the server's answer before refusing the page.
  const isChecking = !isKnown || isPending
  return (
    <div className={user?.team ? 'wrap page page--top stack' : 'wrap page'}>
      {user?.team && <AdminNav />}
      {isChecking ? <Loading /> : user ? <Unauthorized /> : <LogInPrompt text={logInPromptText} />}
    </div>
  )
}

function Unauthorized() {
  const back = usePath()
  const showToast = useToast()
  const { write: logOut } = useEndSession({
    onDone: () => window.location.assign(withReturnPath('/login', back)),
    onRefused: () => showToast(logOutFailedText, { isError: true }),
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
            Are you an organizer? A personal link from an email does not open this page.
          </p>
          <Button variant="quiet" onClick={() => void logOut('here')}>
            Log in as an organizer
          </Button>
        </>
      }
    >
      You do not have permission to access this page.
    </Empty>
  )
}

const organizersOnlyText =
  'This page is for the organizers. Log in with your organizer email address to see it.'

const LogInPrompt = ({ text = organizersOnlyText }: { text?: string | undefined }) => (
  <LogInFirst>{text}</LogInFirst>
)
