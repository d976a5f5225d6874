import { lazy, Suspense, useState } from 'react'
import type { User } from '../../../domain/auth/schema.ts'
import { mostNames } from '../../../domain/registration/name-limits.ts'
import { useSignOut } from '../use-sign-out.ts'
import { Button } from '../../ui/button.tsx'

const SignOutDialog = lazy(() => import('../sign-out-dialog.tsx'))

/** Who is signed in; where that is stored and not known yet, as the first script of the page says. */
export function UserInfo({ user }: { user: User | null }) {
  const [asking, setAsking] = useState(false)
  const signOut = useSignOut({
    feedback: {
      toast: (_, where) =>
        where === 'everywhere' ? 'You are logged out on every device.' : 'You are logged out.',
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
          Array.from({ length: mostNames + 1 }, (_, row) => <p key={row} className="stored" />)
        )}
      </div>
      <div className="row">
        <Button icon="logout" onClick={() => void signOut.write('here')}>
          Logout
        </Button>
        <Button look="text" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      {(asking || signOut.problem) && (
        <Suspense>
          <SignOutDialog
            isFailed={!asking}
            onConfirm={() => {
              setAsking(false)
              void signOut.write('everywhere')
            }}
            onClose={() => {
              setAsking(false)
              signOut.dismiss()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
