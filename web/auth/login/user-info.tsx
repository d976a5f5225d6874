import { lazy, Suspense, useState } from 'react'
import type { User } from '../../../domain/auth/schema.ts'
import { maxNames } from '../../../domain/registration/name-limits.ts'
import { useEndSession } from '../use-log-out.ts'
import { Button } from '../../ui/button.tsx'

const LogOutDialog = lazy(() => import('../log-out-dialog.tsx'))

/** Shows the logged-in user. Until the stored session is read, follows the first script of the page. */
export function UserInfo({ user }: { user: User | null }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const logOut = useEndSession({
    feedback: {
      toast: (_, scope) =>
        scope === 'everywhere' ? 'You are logged out on every device.' : 'You are logged out.',
    },
  })
  return (
    <section className="tile form-card when-signed-in">
      <h2>User Info</h2>
      <div className="name-list">
        {user ? (
          <>
            <p>{user.email}</p>
            {user.names.map(({ id, name }, index) => (
              <p key={id}>
                Name {index + 1}: {name}
              </p>
            ))}
          </>
        ) : (
          Array.from({ length: maxNames + 1 }, (_, row) => <p key={row} className="stored" />)
        )}
      </div>
      <div className="row">
        <Button icon="logout" onClick={() => void logOut.write('here')}>
          Logout
        </Button>
        <Button variant="text" onClick={() => setIsConfirming(true)}>
          Sign out everywhere
        </Button>
      </div>
      {(isConfirming || logOut.problem) && (
        <Suspense>
          <LogOutDialog
            isFailed={!isConfirming}
            onConfirm={() => {
              setIsConfirming(false)
              void logOut.write('everywhere')
            }}
            onClose={() => {
              setIsConfirming(false)
              logOut.dismiss()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
