import { useState } from 'react'
import { createDoorLogin } from '../../../domain/door/api.ts'
import type { DoorEntry, DoorLogin } from '../../../domain/door/schema.ts'
import { countdownMinutes, toMilliseconds } from '../../../domain/kernel/time.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import { call } from '../../lib/queries/call.ts'
import { useNow } from '../../lib/time/now.ts'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { NeedsConnection } from '../needs-connection.tsx'

/** Shows a guest who was let in a code that logs them in on their own phone. */
export function PhoneLogin({ entry }: { entry: DoorEntry }) {
  const [login, setLogin] = useState<DoorLogin | null>(null)
  const { write, busy, problem } = useWrite<void, DoorLogin>({
    send: () => call(createDoorLogin, { body: { registrationId: entry.id } }),
    onDone: setLogin,
  })
  return (
    <>
      <Button variant="quiet" icon="badge" wide busy={busy} onClick={() => void write()}>
        Log in on their phone
      </Button>
      <NeedsConnection>You need a connection to show a login code.</NeedsConnection>
      {!login && <ProblemAlert problem={problem} />}
      {login && (
        <Dialog title="Log in on your phone" className="phone-login" onClose={() => setLogin(null)}>
          <Code login={login} />
          <p className="small">{entry.names.map(({ name }) => name).join(', ')}</p>
          <ProblemAlert problem={problem} />
          <Button variant="quiet" wide busy={busy} onClick={() => void write()}>
            Show a new code
          </Button>
          <Button wide onClick={() => setLogin(null)}>
            Done
          </Button>
        </Dialog>
      )}
    </>
  )
}

function Code({ login: { url, expiresAt } }: { login: DoorLogin }) {
  const now = useNow(1_000)
  const left = toMilliseconds(expiresAt) - toMilliseconds(now)
  if (left <= 0) {
    return (
      <p role="status">
        <b>This code has expired.</b>
      </p>
    )
  }
  return (
    <>
      <QrCode address={url} label="QR code that logs you in" />
      <p className="small">
        Scan it with your phone's camera. It works once, for{' '}
        {pluralize(countdownMinutes(left), 'more minute')}.
      </p>
    </>
  )
}
