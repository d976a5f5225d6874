import { useState } from 'react'
import { createDoorLogin } from '../../../domain/door/api.ts'
import type { DoorEntry, DoorLogin } from '../../../domain/door/schema.ts'
import { call } from '../../lib/queries/call.ts'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { NeedsConnection } from '../needs-connection.tsx'

// Contains the library that draws codes.
const LazyDialog = lazyPart(async () => (await import('./phone-login-dialog.tsx')).PhoneLoginDialog)

/** Shows a guest who was let in a code that logs them in on their own phone. */
export function PhoneLogin({ entry }: { entry: DoorEntry }) {
  const [login, setLogin] = useState<DoorLogin | null>(null)
  const { write, busy, problem } = useWrite<void, DoorLogin>({
    send: () => call(createDoorLogin, { body: { registrationId: entry.id } }),
    onDone: setLogin,
  })
  const show = () => void write()
  const close = () => setLogin(null)
  return (
    <>
      <Button variant="quiet" icon="badge" wide busy={busy} onClick={show}>
        Log in on their phone
      </Button>
      <NeedsConnection>You need a connection to show a login code.</NeedsConnection>
      {!login && <ProblemAlert problem={problem} />}
      {login && (
        <LazyDialog.Part
          subject="The code"
          login={login}
          names={entry.names.map(({ name }) => name).join(', ')}
          busy={busy}
          problem={problem}
          onRenew={show}
          onClose={close}
        />
      )}
    </>
  )
}
