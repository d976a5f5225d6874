import { useState } from 'react'
import type { User } from '../../domain/people/schema.ts'
import { useSignIn } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, ErrorDialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'

export function UserInfo({ user }: { user: User }) {
  const { signOut } = useSignIn()
  const showToast = useToast()
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const leave = (everywhere: boolean) => {
    setAsking(false)
    signOut(everywhere).then(
      () => showToast(everywhere ? 'You are logged out on every device.' : 'You are logged out.'),
      () => setFailed(true),
    )
  }
  return (
    <section className="tile form-card">
      <h2>User Info</h2>
      <div className="name-list">
        <p>{user.email}</p>
        {user.names.map(({ id, name }, index) => (
          <p key={id}>
            Name {index + 1}: {name}
          </p>
        ))}
      </div>
      <div className="row">
        <Button icon="logout" onClick={() => leave(false)}>
          Logout
        </Button>
        <Button look="text" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Sign out everywhere"
          confirmText="Sign out"
          onConfirm={() => leave(true)}
          onCancel={() => setAsking(false)}
        >
          Every device that is logged in with this address is logged out, and the links in e-mails
          you have received stop working.
        </ConfirmDialog>
      )}
      {failed && (
        <ErrorDialog
          error={{
            title: 'Error',
            message: 'We could not log you out. Check your connection and try again.',
          }}
          onClose={() => setFailed(false)}
        />
      )}
    </section>
  )
}
